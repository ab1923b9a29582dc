import type { Card, CardUpdate } from '#features/cards/cards.contract.ts';
import { socialProblems } from '#features/cards/social-links.rules.ts';
import { contactProblems } from './contact-form.rules.ts';

/** The form's fields by their names in the API. */
const CONTACT = ['phone', 'whatsapp', 'email', 'address', 'website'] as const;
const SOCIAL = ['instagram', 'facebook', 'twitter', 'linkedin'] as const;

type Nested = 'contactInfo' | 'socialLinks';

/** The form's texts of one nested object: 'contactInfo.phone' and so on. */
function part(values: FormData, card: Card, name: Nested, keys: readonly string[]) {
  const stored = card[name] as Record<string, string | null>;
  const changed = keys
    .map((key) => [key, String(values.get(`${name}.${key}`) ?? '').trim()] as const)
    .filter(([key, text]) => text !== (stored[key] ?? ''));
  return changed.length > 0 ? { [name]: Object.fromEntries(changed) } : {};
}

/** Only the fields changed in the form, so that changes made elsewhere meanwhile are kept. */
export function profileChanges(values: FormData, card: Card): Partial<CardUpdate> {
  const texts = (['title', 'subtitle', 'description', 'cardType'] as const)
    .map((key) => [key, String(values.get(key) ?? (key === 'cardType' ? card.cardType : '')).trim()] as const)
    .filter(([key, text]) => text !== (card[key] ?? ''));
  return {
    ...Object.fromEntries(texts),
    ...part(values, card, 'contactInfo', CONTACT),
    ...part(values, card, 'socialLinks', SOCIAL),
  };
}

/** Problems that the browser can find by itself, by field; unchanged fields are skipped. */
export function profileProblems(values: FormData, card: Card): Record<string, string> {
  const { title, contactInfo, socialLinks } = profileChanges(values, card);
  return {
    ...(title === '' ? { title: 'El título es requerido' } : {}),
    ...contactProblems(contactInfo ?? {}),
    ...socialProblems(socialLinks ?? {}),
  };
}
