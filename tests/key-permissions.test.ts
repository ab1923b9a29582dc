import { beforeAll, describe, expect, test } from 'vitest';
import { KEY_SCOPES, type KeyScope } from '#foundation/contract/endpoint.ts';
import type { Keys } from './support/permission-keys.ts';
import { files, type Row } from './support/permission-row.ts';
import { BOOKING_ROWS } from './support/permission-rows-bookings.ts';
import { CARD_ROWS } from './support/permission-rows-cards.ts';
import { ORDER_ROWS } from './support/permission-rows-orders.ts';
import { PEOPLE_ROWS } from './support/permission-rows-people.ts';
import { ASKERS, worldsOf } from './support/permission-world.ts';
import { drawPicture, formWithFile, pictureDataUrl } from './support/pictures.ts';
import { everything } from './support/stored-state.ts';
import { useTestApp } from './support/test-app.ts';

/** The table of permissions, asked by the owner's programs. The owner's own cookie goes with each request. */
const ROWS = [...PEOPLE_ROWS, ...CARD_ROWS, ...ORDER_ROWS, ...BOOKING_ROWS];

interface Operation {
  description: string;
  'x-key'?: KeyScope;
}

const testApp = useTestApp();
const worlds = worldsOf(testApp);
const published = new Map<string, Operation>();

beforeAll(async () => {
  files.receipt = await pictureDataUrl();
  files.pictureForm = formWithFile('image', await drawPicture(40, 30).jpeg().toBuffer());
  files.pictureName = 'none.webp';
  const { body } = await testApp
    .browser()
    .get<{ paths: Record<string, Record<string, Operation>> }>('/api/docs/json');
  for (const [path, methods] of Object.entries(body.paths))
    for (const [method, operation] of Object.entries(methods))
      published.set(`${method.toUpperCase()} ${path}`, operation);
});

const needOf = ([call]: Row): KeyScope | null => published.get(call)?.['x-key'] ?? null;
const ownerStatusOf = ([, statuses]: Row): number => statuses[ASKERS.indexOf('owner')] ?? 0;

async function ask(kind: keyof Keys, [call, , attempt]: Row) {
  const world = await worlds.as('owner');
  const { headers, body, query, ...parameters } = attempt?.(world) ?? {};
  const [method = '', path = ''] = call.split(' ');
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => String(parameters[name]));
  const authorization = `Bearer ${world.keys[kind]}`;
  const answer = await world.asker.browser.request(
    method as 'GET',
    query ? `${filled}?${query}` : filled,
    body,
    { ...(headers as Record<string, string>), authorization },
  );
  if (answer.status < 400 && method !== 'GET') worlds.end();
  return answer;
}

const titled = (rows: Row[]) => rows.map((row) => [row[3] ? `${row[0]} ${row[3]}` : row[0], row] as const);

describe('a key that may not is refused and changes nothing', () => {
  let before: Awaited<ReturnType<typeof everything>>;
  beforeAll(async () => {
    await worlds.as('owner');
    before = await everything(testApp);
  });
  test.each(titled(ROWS))('%s', async (_, row) => {
    const { description = '' } = published.get(row[0]) ?? {};
    const need = needOf(row);
    // Where nobody has to be known, a key is not looked at.
    const isOpen = /^For: (anyone|proxy)\./.test(description);
    const isPublic = description.startsWith('For: anyone, more');
    const refused: (keyof Keys)[] = need
      ? KEY_SCOPES.filter(
          (scope) =>
            ![need, 'all'].includes(scope) &&
            need !== 'read' &&
            !(scope === 'read' && row[0].startsWith('GET ')),
        )
      : isOpen
        ? []
        : ['all'];
    const ofOtherCard = need && !isPublic && row[0] !== 'GET /api/user/cards' ? ['ofOtherCard' as const] : [];
    const statuses: [keyof Keys, number][] = [];
    for (const kind of [...refused, ...ofOtherCard]) statuses.push([kind, (await ask(kind, row)).status]);
    expect(statuses).toEqual(statuses.map(([kind]) => [kind, 403]));
    const was = before;
    before = await everything(testApp);
    expect(before).toEqual(was);
  });
});

describe('a key that may does what its person may', () => {
  test.each(titled(ROWS))('%s', async (_, row) => {
    const need = needOf(row);
    if (!need) return;
    const answer = await ask(need, row);
    expect(answer.status, answer.text).toBe(ownerStatusOf(row));
  });
});
