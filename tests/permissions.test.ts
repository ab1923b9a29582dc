import { beforeAll, describe, expect, test } from 'vitest';
import type { App } from '#foundation/server/http/http.ts';
import { files, type Row } from './support/permission-row.ts';
import { BOOKING_ROWS } from './support/permission-rows-bookings.ts';
import { CARD_ROWS } from './support/permission-rows-cards.ts';
import { ORDER_ROWS } from './support/permission-rows-orders.ts';
import { PEOPLE_ROWS } from './support/permission-rows-people.ts';
import { ASKERS, type Asker, worldsOf } from './support/permission-world.ts';
import { drawPicture, formWithFile, pictureDataUrl } from './support/pictures.ts';
import { startSecondServer } from './support/second-server.ts';
import { everything } from './support/stored-state.ts';
import { useTestApp } from './support/test-app.ts';

/** Which people may make which calls. Every published call needs at least one row. */
const ROWS = [...PEOPLE_ROWS, ...CARD_ROWS, ...ORDER_ROWS, ...BOOKING_ROWS];

type Security = { session?: string[]; key?: string[] }[];
interface Published {
  /** Of every call that does not say otherwise. */
  security: Security;
  paths: Record<string, Record<string, { security?: Security }>>;
}

const testApp = useTestApp();
const worlds = worldsOf(testApp);

beforeAll(async () => {
  files.receipt = await pictureDataUrl();
  files.pictureForm = formWithFile('image', await drawPicture(40, 30).jpeg().toBuffer());
  const { asker } = await worlds.as('user');
  const { body } = await asker.browser.post<{ url: string }>(
    '/api/upload',
    files.pictureForm.payload,
    files.pictureForm.headers,
  );
  files.pictureName = body.url.split('/').at(-1) ?? '';
});

test('every published call has a row', async () => {
  const { body } = await testApp.browser().get<{ paths: Record<string, object> }>('/api/docs/json');
  const published = Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect([...new Set(ROWS.map(([call]) => call))].toSorted()).toEqual(published.toSorted());
});

test('the contract says of every call whether it needs a session or a key, and guests are refused accordingly', async () => {
  const { body } = await testApp.browser().get<Published>('/api/docs/json');
  const needSession = Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(
        ([, { security = body.security }]) =>
          security.length > 0 && security.every(({ session, key }) => session ?? key),
      )
      .map(([method]) => `${method.toUpperCase()} ${path}`),
  );
  const calls = [...new Set(ROWS.map(([call]) => call))];
  const refuseGuests = calls.filter((call) =>
    ROWS.filter(([other]) => other === call).every(([, [guest]]) => guest === 401),
  );
  expect(needSession.toSorted()).toEqual(refuseGuests.toSorted());
});

test('the comparison after a refusal notices the smallest change of a row or a file', async () => {
  const { owner, card } = await worlds.as('owner');
  const states = [await everything(testApp)];
  await owner.browser.put(`/api/cards/${card.id}`, { title: 'Panaderia' });
  states.push(await everything(testApp));
  const upload = formWithFile('image', await drawPicture(41, 31).jpeg().toBuffer());
  await owner.browser.post('/api/upload', upload.payload, upload.headers);
  states.push(await everything(testApp));
  expect(states[1]).not.toEqual(states[0]);
  expect(states[2]).not.toEqual(states[1]);
  expect(await everything(testApp)).toEqual(states[2]);
  worlds.end();
});

const title = (call: string, about?: string) => (about ? `${call} ${about}` : call);

async function ask(who: Asker, [call, , attempt]: Row, at?: App) {
  const world = await worlds.as(who);
  const { headers, body, query, ...parameters } = attempt?.(world) ?? {};
  const [method = '', path = ''] = call.split(' ');
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => String(parameters[name]));
  const url = query ? `${filled}?${query}` : filled;
  const browser = at ? world.asker.browser.at(at) : world.asker.browser;
  const answer = await browser.request(method as 'GET', url, body, headers as Record<string, string>);
  if (answer.status < 400 && method !== 'GET') worlds.end();
  return answer;
}

const isRefused = (status: number) => status >= 400;
const askersOf = ([, statuses]: Row) => ASKERS.map((who, at) => ({ who, status: statuses[at] ?? 0 }));

describe('a person without permission is refused and changes nothing', () => {
  let before: Awaited<ReturnType<typeof everything>>;
  beforeAll(async () => {
    await worlds.as('guest');
    before = await everything(testApp);
  });
  const refusing = ROWS.filter(([, statuses]) => statuses.some(isRefused));
  test.each(refusing.map((row) => [title(row[0], row[3]), row] as const))('%s', async (_, row) => {
    const refused = askersOf(row).filter(({ status }) => isRefused(status));
    const answers = [];
    for (const { who } of refused) answers.push({ who, ...(await ask(who, row)) });
    const was = before;
    before = await everything(testApp);
    const error = { code: expect.any(String), message: expect.any(String) };
    expect(answers.map(({ who, status, body }) => ({ who, status, body }))).toEqual(
      refused.map(({ who, status }) => ({ who, status, body: error })),
    );
    expect(before).toEqual(was);
  });
});

describe('a person with permission is let through', () => {
  const permitting = ROWS.flatMap((row) =>
    askersOf(row)
      .filter(({ status }) => !isRefused(status))
      .map(({ who, status }) => [title(row[0], row[3]), who, status, row] as const),
  );
  test.each(permitting)('%s, %s: %i', async (_title, who, status, row) => {
    const answer = await ask(who, row);
    expect(answer.status, answer.text).toBe(status);
  });
});

test('every call that writes is refused beyond the limit of its account or address, and changes nothing', async () => {
  const { app } = await startSecondServer(testApp, { limits: { writesOfAccount: 0, writesOfAddress: 0 } });
  await worlds.as('guest');
  const before = await everything(testApp);
  const unlimited = [];
  for (const row of ROWS.filter(([call]) => !call.startsWith('GET '))) {
    const permitted = askersOf(row).find(({ status }) => !isRefused(status));
    if (!permitted) continue;
    const { status } = await ask(permitted.who, row, app);
    if (status !== 429) unlimited.push(`${row[0]}: ${status}`);
  }
  expect(unlimited).toEqual([]);
  expect(await everything(testApp)).toEqual(before);
});

test('every read that needs a session is refused beyond a limit, as a team may read a large card again and again', async () => {
  const unlimited = [];
  // What an administrator reads, the few rows of an account itself, a picture that is kept and an open connection have none.
  const isLeftOut =
    /^GET \/api\/(admin|auth|push-subscription|users\/\{id\}($|\/saved-cards\/)|offers|stream)/;
  for (const row of ROWS.filter(([call, [guest]]) => call.startsWith('GET ') && guest === 401)) {
    const permitted = askersOf(row).find(({ status }) => !isRefused(status));
    if (!permitted || isLeftOut.test(row[0])) continue;
    await ask(permitted.who, row);
    await testApp.db.updateTable('throttles').set({ count: 1_000_000 }).execute();
    const { status } = await ask(permitted.who, row);
    if (status !== 429) unlimited.push(`${row[0]}: ${status}`);
    await testApp.db.deleteFrom('throttles').execute();
  }
  expect(unlimited).toEqual([]);
});
