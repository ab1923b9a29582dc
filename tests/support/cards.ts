import { randomUUID } from 'node:crypto';
import type { Card } from '#features/card/cards/cards.contract.ts';
import { type Person, signUp } from './people.ts';
import type { TestApp } from './test-app.ts';

/** A subdomain that no other card of this run has. */
/** Without digits, so that no test which looks for a price or a phone number finds one in a random address. */
export const freshSubdomain = (): string =>
  `negocio-${randomUUID()
    .slice(0, 13)
    .replaceAll(/\d/g, (digit) => 'ghjkmnqtvw'.charAt(Number(digit)))}`;

/** A way of contact: a card without any content is not in the lists of cards. */
export const REACHABLE = { contactInfo: { phone: '+56223456789' } };

/** Publishes a card through the API as this person. */
export async function publishCard(
  owner: Pick<Person, 'browser'>,
  overrides: Record<string, unknown> = {},
): Promise<Card> {
  const draft = { title: 'Panadería', cardType: 'restaurant', subdomain: freshSubdomain(), ...overrides };
  const { status, body, text } = await owner.browser.post<Card>('/api/cards', draft);
  if (status !== 201) throw new Error(`publishing answered ${status}: ${text}`);
  return body;
}

/** A new person with a card. */
export async function openShop(
  testApp: TestApp,
  overrides: Record<string, unknown> = {},
): Promise<{ owner: Person; card: Card }> {
  const owner = await signUp(testApp);
  return { owner, card: await publishCard(owner, overrides) };
}
