import { z } from 'zod';
import { type Card, CardUpdate, MAX_OWN_LINKS, OwnLinkDraft } from '#features/card/cards/cards.contract.ts';
import { normaliseSubdomain, subdomainProblem } from '#features/card/cards/subdomain.rules.ts';
import { onlyChanged } from '#foundation/contract/only-changed.ts';
import { contactProblems } from './contact-form.rules.ts';

const textsOf = <Row extends object>(row: Row) =>
  Object.fromEntries(Object.entries(row).map(([name, text]) => [name, text ?? ''])) as {
    [Name in keyof Row]: string;
  };

/** What a card says about a business, as its form begins. */
export const typedInformation = (card: Card) => ({
  title: card.title,
  subtitle: card.subtitle ?? '',
  description: card.description ?? '',
  cardType: card.cardType,
  subdomain: card.subdomain,
  profileImageUrl: card.profileImageUrl,
  comuna: card.comuna,
  loanRate: `${card.loanRate ?? ''}`.replace('.', ','),
  loanMonths: `${card.loanMonths ?? ''}`,
  enableTradeIns: card.enableTradeIns,
  location: card.location,
  contactInfo: textsOf(card.contactInfo),
  socialLinks: textsOf(card.socialLinks),
  ownLinks: Array.from({ length: MAX_OWN_LINKS }, (_, at) => card.ownLinks[at] ?? { title: '', url: '' }),
});
export type TypedInformation = ReturnType<typeof typedInformation>;

/** '1,9' and '1,9 %'. */
const numberOf = (typed: string): number | null =>
  typed.trim() === '' ? null : Number(typed.replace(/[\s%]/g, '').replace(',', '.'));

/** The fields as the API names them. */
const fieldsOf = ({ subdomain, loanRate, loanMonths, ...typed }: TypedInformation) => ({
  ...typed,
  loanRate: numberOf(loanRate),
  loanMonths: numberOf(loanMonths),
  subdomain: normaliseSubdomain(subdomain),
});

/** Only the fields that were changed in the form, so that changes made elsewhere at the same time are kept. */
function changesOf(typed: TypedInformation, card: Card): z.input<typeof CHECKED> {
  const before = fieldsOf(typedInformation(card));
  const { contactInfo, socialLinks, ownLinks, ...changed } = onlyChanged(before, fieldsOf(typed));
  return {
    ...changed,
    ...(contactInfo && { contactInfo: onlyChanged(before.contactInfo, contactInfo) }),
    ...(socialLinks && { socialLinks: onlyChanged(before.socialLinks, socialLinks) }),
    ...(ownLinks && {
      ownLinks: ownLinks.map((row) => (row.title.trim() || row.url.trim() ? row : undefined)),
    }),
  };
}

const CHECKED = CardUpdate.extend({
  ownLinks: z
    .array(OwnLinkDraft.optional())
    .transform((rows) => rows.filter((row) => row !== undefined))
    .optional(),
}).superRefine(({ contactInfo, subdomain }, context) => {
  const address = subdomain === undefined ? null : subdomainProblem(subdomain);
  const problems = { ...contactProblems(contactInfo ?? {}), ...(address && { subdomain: address }) };
  for (const [path, message] of Object.entries(problems))
    context.addIssue({ code: 'custom', path: path.split('.'), message });
});

/** Turns what is typed into the changes of the card. What was not changed is not checked. */
export const informationSchema = (card: Card) =>
  z
    .custom<TypedInformation>()
    .transform((typed) => changesOf(typed, card))
    .pipe(CHECKED);
