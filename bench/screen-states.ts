import { DEMO_PASSWORD } from '#demo/demo-accounts.ts';
import { PRIVACY_VERSION } from '#features/people/accounts/consent.rules.ts';
import type { RunningServer } from './demo-server.ts';

const PRODUCTS = 500;
const LONG_NAME = 'Torta de milhojas con manjar, nueces y crema pastelera para veinticinco personas';

/**
 * Two owners with the demo's password: one whose card is empty, and one with five hundred products with long names,
 * high prices and no pictures.
 * @returns their e-mails
 */
export async function fillStates({
  origin,
}: Pick<RunningServer, 'origin'>): Promise<{ empty: string; crowded: string }> {
  const empty = await signUp(origin, 'empty@example.cl');
  const crowded = await signUp(origin, 'crowded@example.cl');
  await post(origin, '/api/cards', empty, { title: 'Vacía', cardType: 'restaurant', subdomain: 'empty' });
  await post(origin, '/api/cards', crowded, {
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
  return { empty: 'empty@example.cl', crowded: 'crowded@example.cl' };
}

async function signUp(origin: string, email: string): Promise<string> {
  const name = { firstName: 'Ana', lastName: 'Soto' };
  const body = { ...name, email, password: DEMO_PASSWORD, consentVersion: PRIVACY_VERSION };
  const answer = await post(origin, '/api/users', '', body);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

async function post(origin: string, path: string, cookie: string, body: object): Promise<Response> {
  const answer = await fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}
