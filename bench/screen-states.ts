import { PRIVACY_VERSION } from '#features/people/accounts/consent.rules.ts';
import { type RunningServer, signIn } from './demo-server.ts';
import type { Account } from './screens.ts';

const PRODUCTS = 500;
const LONG_NAME = 'Torta de milhojas con manjar, nueces y crema pastelera para veinticinco personas';

/**
 * Two owners: one whose card is empty, and one with five hundred products with long names,
 * high prices and no pictures.
 */
export async function fillStates({
  origin,
}: Pick<RunningServer, 'origin'>): Promise<{ empty: Account; crowded: Account }> {
  const empty = { email: 'empty@example.cl', password: 'tres tazas de té frío' };
  const crowded = { ...empty, email: 'crowded@example.cl' };
  await post(origin, '/api/cards', await signUp(origin, empty), {
    title: 'Vacía',
    cardType: 'restaurant',
    subdomain: 'empty',
  });
  await post(origin, '/api/cards', await signUp(origin, crowded), {
    ...{ title: LONG_NAME, subtitle: LONG_NAME, cardType: 'restaurant', subdomain: 'crowded' },
    categories: [
      {
        name: 'Tortas y pasteles para celebraciones de toda la familia',
        items: Array.from({ length: PRODUCTS }, (_, at) => ({
          name: `${LONG_NAME.slice(0, 76)} ${at}`,
          price: 999_999_999 - at,
        })),
      },
    ],
  });
  return { empty, crowded };
}

/** @returns the session, as a Cookie header */
async function signUp(origin: string, account: Account): Promise<string> {
  const name = { firstName: 'Ana', lastName: 'Soto' };
  await post(origin, '/api/users', '', { ...account, ...name, consentVersion: PRIVACY_VERSION });
  return signIn({ origin }, account.email, account.password);
}

async function post(origin: string, path: string, cookie: string, body: object): Promise<void> {
  const answer = await fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
}
