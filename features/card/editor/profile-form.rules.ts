import type { Card, CardUpdate } from '#features/card/cards/cards.contract.ts';
import { socialProblems } from '#features/card/cards/social-links.rules.ts';
import { normaliseWebsite, WRONG_WEBSITE } from '#features/card/cards/website.rules.ts';
import { contactProblems } from './contact-form.rules.ts';

/** The form's fields by their names in the API. */
const CONTACT = ['phone', 'whatsapp', 'email', 'address', 'website'] as const;
const SOCIAL = ['instagram', 'facebook', 'tiktok', 'twitter', 'linkedin', 'maps', 'review'] as const;
/** As many rows as the API accepts links. The number is repeated here, because forms must not load the schemas. */
export const LINK_ROWS = [0, 1, 2, 3, 4] as const;

type Nested = 'contactInfo' | 'socialLinks';

/** The changed texts of one nested object: 'contactInfo.phone' and so on. */
function part(values: FormData, card: Card, name: Nested, keys: readonly string[]) {
  const stored = card[name] as Record<string, string | null>;
  const changed = keys
    .map((key) => [key, String(values.get(`${name}.${key}`) ?? '').trim()] as const)
    .filter(([key, text]) => text !== (stored[key] ?? ''));
  return changed.length > 0 ? { [name]: Object.fromEntries(changed) } : {};
}

/** The rows of links as typed. */
const linkRows = (values: FormData) =>
  LINK_ROWS.map((at) => ({
    title: String(values.get(`ownLinks.${at}.title`) ?? '').trim(),
    url: String(values.get(`ownLinks.${at}.url`) ?? '').trim(),
  }));

/** The links without empty rows, if they differ from the stored ones. */
function linkChanges(values: FormData, { ownLinks = [] }: Partial<Card>): Pick<CardUpdate, 'ownLinks'> {
  const typed = linkRows(values).filter(({ title, url }) => title || url);
  const isSame =
    typed.length === ownLinks.length &&
    typed.every(({ title, url }, at) => title === ownLinks[at]?.title && url === ownLinks[at]?.url);
  return isSame ? {} : { ownLinks: typed };
}

const linkProblems = (values: FormData): Record<string, string> =>
  Object.fromEntries(
    linkRows(values).flatMap(({ title, url }, at) => {
      if (!title && !url) return [];
      const isAddress = url !== '' && normaliseWebsite(url) !== null;
      return [
        ...(title ? [] : [[`ownLinks.${at}.title`, 'Escribe cómo se llama el enlace.']]),
        ...(isAddress ? [] : [[`ownLinks.${at}.url`, WRONG_WEBSITE]]),
      ];
    }),
  );

/** Only the fields that were changed in the form, so that changes made elsewhere at the same time are kept. */
export function profileChanges(values: FormData, card: Card): Partial<CardUpdate> {
  const texts = (['title', 'subtitle', 'description', 'cardType'] as const)
    .map((key) => [key, String(values.get(key) ?? (key === 'cardType' ? card.cardType : '')).trim()] as const)
    .filter(([key, text]) => text !== (card[key] ?? ''));
  return {
    ...Object.fromEntries(texts),
    ...part(values, card, 'contactInfo', CONTACT),
    ...part(values, card, 'socialLinks', SOCIAL),
    ...linkChanges(values, card),
  };
}

/** Problems that the browser can find without the server, by field. Unchanged fields are skipped. */
export function profileProblems(values: FormData, card: Card): Record<string, string> {
  const { title, contactInfo, socialLinks } = profileChanges(values, card);
  return {
    ...(title === '' ? { title: 'El título es requerido' } : {}),
    ...contactProblems(contactInfo ?? {}),
    ...socialProblems(socialLinks ?? {}),
    ...linkProblems(values),
  };
}
