import pg from 'pg';
import { type Cluster, startCluster } from '#deploy/cluster/cluster.ts';
import type { Card } from '#features/card/cards/cards.contract.ts';
import { PRIVACY_VERSION } from '#features/people/accounts/consent.rules.ts';

const EDITS = 300;
const COMMITS = 5_000;
const WRITERS = 8;

/**
 * `npm run bench -- cluster`: how long an edit at one of two servers takes until both show it, and what `NOTIFY` costs
 * the commits of the primary.
 */
export async function run(): Promise<void> {
  const cluster = await startCluster({ DEMO: 'off', UNVERIFIED_ACCOUNTS: 'allow' });
  try {
    await measureEdits(cluster);
    await measureNotices(cluster);
  } finally {
    await cluster.stop();
  }
}

async function measureEdits({ servers }: Cluster): Promise<void> {
  const [a, b] = servers.map(({ origin }) => origin) as [string, string];
  let cookie = '';
  const call = async <Body>(origin: string, method: string, path: string, body?: object): Promise<Body> => {
    const headers = { 'content-type': 'application/json', cookie };
    const answer = await fetch(origin + path, { method, headers, body: body ? JSON.stringify(body) : null });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    cookie ||= answer.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ');
    return (await answer.json()) as Body;
  };
  const person = { firstName: 'Ana', lastName: 'Pérez', consentVersion: PRIVACY_VERSION };
  await call(a, 'POST', '/api/users', {
    email: 'ana@correo.cl',
    password: 'una clave cualquiera',
    ...person,
  });
  const draft = { title: 'Panadería', cardType: 'restaurant', subdomain: 'panaderia-medida' };
  const card = await call<Card>(a, 'POST', '/api/cards', draft);
  const item = await call<{ id: number }>(a, 'POST', `/api/cards/${card.id}/items`, {
    name: 'Pan',
    price: 1,
  });
  const written: number[] = [];
  const shown: number[] = [];
  for (let price = 2; price < 2 + EDITS; price += 1) {
    const startedAt = performance.now();
    await call(price % 2 ? a : b, 'PUT', `/api/items/${item.id}`, { price });
    written.push(performance.now() - startedAt);
    const pages = await Promise.all(
      [a, b].map(async (origin) => (await fetch(`${origin}/${card.subdomain}`)).text()),
    );
    shown.push(performance.now() - startedAt);
    if (!pages.every((page) => page.includes(`"price":${price}`))) throw new Error('an old page was shown');
  }
  console.log(
    `${EDITS} edits, answered when every process and Varnish have dropped the page: ${percentiles(written)}`,
  );
  console.log(`until both servers have shown the new page, rendered anew: ${percentiles(shown)}`);
}

function percentiles(values: number[]): string {
  const sorted = values.toSorted((x, y) => x - y);
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(0);
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`;
}

/** As many commits as the machine makes, with and without `NOTIFY`, in turn. */
async function measureNotices({ primary }: Cluster): Promise<void> {
  const pool = new pg.Pool({ connectionString: primary.url, max: WRITERS });
  await pool.query('create table notices (id int primary key, count int not null)');
  await pool.query(`insert into notices select each, 0 from generate_series(1, ${WRITERS}) each`);
  const rates: Record<string, number[]> = { without: [], with: [] };
  for (let round = 0; round < 5; round += 1)
    for (const [name, statement] of [
      ['without', 'update notices set count = count + 1 where id = $1 returning $1::text'],
      [
        'with',
        `update notices set count = count + 1 where id = $1 returning pg_notify('card_changed', $1::text)`,
      ],
    ] as const) {
      const startedAt = performance.now();
      await Promise.all(
        Array.from({ length: WRITERS }, async (_, writer) => {
          for (let each = 0; each < COMMITS / WRITERS; each += 1) await pool.query(statement, [writer + 1]);
        }),
      );
      rates[name]?.push(COMMITS / ((performance.now() - startedAt) / 1_000));
    }
  await pool.end();
  for (const [name, values] of Object.entries(rates))
    console.log(`commits a second ${name} NOTIFY: ${values.map((rate) => rate.toFixed(0)).join(', ')}`);
}
