import { randomUUID } from 'node:crypto';
import { type RunningServer, signIn } from './demo-server.ts';

export const ADMIN = { ADMIN_EMAIL: 'admin@fuzz.test', ADMIN_PASSWORD: 'fuzz-test-password' };

/** The cookies of everybody who sends wrong requests. */
export type People = Record<'guest' | 'user' | 'owner' | 'manages' | 'attends' | 'administrator', string>;

/**
 * Signs in everybody who is not signed in. This is needed again and again, because a wrong request may be valid by
 * accident and end sessions or delete accounts. A new owner also gets new cards, products and a new team.
 */
export async function signInPeople(server: RunningServer, before?: People): Promise<People> {
  const isSignedIn = async (role: keyof People) => before && (await isValid(server, before[role]));
  const people: People = { guest: '', user: '', owner: '', manages: '', attends: '', administrator: '' };
  people.user = (await isSignedIn('user')) ? (before?.user ?? '') : await signUp(server);
  people.administrator = (await isSignedIn('administrator'))
    ? (before?.administrator ?? '')
    : await signIn(server, ADMIN.ADMIN_EMAIL, ADMIN.ADMIN_PASSWORD).catch(() => '');
  const team = await Promise.all((['owner', 'manages', 'attends'] as const).map(isSignedIn));
  if (before && team.every(Boolean)) return { ...before, ...people, ...teamOf(before) };
  people.owner = await signUp(server);
  const cards = await createCards(server, people.owner);
  for (const role of ['manages', 'attends'] as const) people[role] = await signUp(server);
  for (const card of cards) {
    for (const role of ['manages', 'attends'] as const) {
      const invited = await send(server, `/api/cards/${card}/invitations`, { role }, people.owner);
      const { link } = (await invited.json()) as { link: string };
      const token = link.split(/[/=#]/).at(-1);
      const accepted = await send(server, '/api/invitations/accept', { token }, people[role]);
      if (!accepted.ok) throw new Error(`joining a team answered ${accepted.status}`);
    }
  }
  return people;
}

const teamOf = ({ owner, manages, attends }: People) => ({ owner, manages, attends });

const isValid = async ({ origin }: RunningServer, cookie: string): Promise<boolean> =>
  cookie !== '' && (await fetch(`${origin}/api/auth/user`, { headers: { cookie } })).ok;

async function signUp(server: RunningServer): Promise<string> {
  const [email, password] = [`${randomUUID()}@fuzz.test`, 'una clave cualquiera'];
  const answer = await send(server, '/api/users', { email, password, firstName: 'Ana', lastName: 'Pérez' });
  if (answer.status !== 201) throw new Error(`signing up answered ${answer.status}`);
  return signIn(server, email, password);
}

/** Creates targets for the requests: cards with low ids, with products, that take orders. */
async function createCards(server: RunningServer, cookie: string): Promise<number[]> {
  const ids: number[] = [];
  for (let at = 1; at <= 10; at += 1) {
    const card = {
      title: `Negocio ${at}`,
      cardType: 'restaurant',
      subdomain: `negocio-${at}-${randomUUID().slice(0, 8)}`,
      enableCart: true,
      enableWhatsAppOrders: true,
      contactInfo: { whatsapp: '+56 9 5550 1234' },
      categories: [
        { name: 'Todo', items: [1, 2, 3].map((item) => ({ name: `Producto ${item}`, price: 1000 })) },
      ],
    };
    const answer = await send(server, '/api/cards', card, cookie);
    if (answer.status !== 201) throw new Error(`creating a card answered ${answer.status}`);
    ids.push(((await answer.json()) as { id: number }).id);
  }
  return ids;
}

/** Sends a request from an IP address that no other request has, so that no throttle refuses it. */
const send = ({ origin }: RunningServer, path: string, body: object, cookie = '') =>
  fetch(origin + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': randomAddress(),
      ...(cookie ? { cookie } : {}),
    },
    body: JSON.stringify(body),
  });

export const randomAddress = (): string =>
  `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 254) + 1).join('.')}`;
