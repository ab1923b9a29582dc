import { z } from 'zod';
import { type Card, CardUpdate, MAX_OWN_LINKS, OwnLinkDraft } from '#features/card/cards/cards.contract.ts';
import { normaliseSubdomain, subdomainProblem } from '#features/card/cards/subdomain.rules.ts';
import { onlyChanged } from '#foundation/contract/only-changed.ts';
import { contactProblems } from './contact-form.rules.ts';

const textsOf = <Row extends object>(row: Row) =>
  Object.fromEntries(Object.entries(row).map(([name, text]) => [name, text ?? ''])) as {
    [Name in keyof Row]: string;
  };

/** The profile of a card as its form begins. */
export const typedProfile = (card: Card) => ({
  title: card.title,
  subtitle: card.subtitle ?? '',
  description: card.description ?? '',
  cardType: card.cardType,
  subdomain: card.subdomain,
  profileImageUrl: card.profileImageUrl,
  header: {
    kind: card.headerBackgroundImageUrl ? ('picture' as const) : ('color' as const),
    color: card.headerBackgroundColor,
    picture: card.headerBackgroundImageUrl,
    focus:
      card.headerFocusX === null || card.headerFocusY === null
        ? null
        : { x: card.headerFocusX, y: card.headerFocusY },
  } as Header,
  comuna: card.comuna,
  location: card.location,
  contactInfo: textsOf(card.contactInfo),
  socialLinks: textsOf(card.socialLinks),
  ownLinks: Array.from({ length: MAX_OWN_LINKS }, (_, at) => card.ownLinks[at] ?? { title: '', url: '' }),
});
export type TypedProfile = ReturnType<typeof typedProfile>;

/** How the header of a card is chosen. */
export interface Header {
  kind: 'color' | 'picture';
  /** Kept even if there is a picture, because it is also the colour of the card's buttons. */
  color: string;
  picture: string | null;
  /** In percent from the left and the top; null until the person has chosen a point. */
  focus: { x: number; y: number } | null;
}

/** The fields as the API names them. The point of a picture that was removed stays. */
function fieldsOf({ header, subdomain, ...typed }: TypedProfile, card: Card) {
  const { focus } = header;
  const picture = header.kind === 'picture' ? header.picture : null;
  return {
    ...typed,
    subdomain: normaliseSubdomain(subdomain),
    headerBackgroundColor: header.color,
    headerBackgroundImageUrl: picture,
    headerFocusX: picture ? (focus?.x ?? null) : card.headerFocusX,
    headerFocusY: picture ? (focus?.y ?? null) : card.headerFocusY,
  };
}

/** Only the fields that were changed in the form, so that changes made elsewhere at the same time are kept. */
function changesOf(typed: TypedProfile, card: Card): z.input<typeof CHECKED> {
  const before = fieldsOf(typedProfile(card), card);
  const { contactInfo, socialLinks, ownLinks, ...changed } = onlyChanged(before, fieldsOf(typed, card));
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
export const profileSchema = (card: Card) =>
  z
    .custom<TypedProfile>()
    .transform((typed) => changesOf(typed, card))
    .pipe(CHECKED);
