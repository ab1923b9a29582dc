import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { generateSource } from 'oazapfts';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { readContracts } from '#app/server/feature-files.ts';
import { openShop } from './support/cards.ts';
import { ROOT } from './support/source-files.ts';
import { useTestApp } from './support/test-app.ts';
import { listen } from './support/wire.ts';

const PUBLIC_URL = 'https://vitrina.test';
const testApp = useTestApp({ PUBLIC_URL });

interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
}
interface OpenApi {
  servers: unknown;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown> };
}
/** What programs read, and with the calls that only people make. */
let text: string;
let forPrograms: OpenApi;
let whole: string;
let published: OpenApi;
beforeAll(async () => {
  ({ text, body: forPrograms } = await testApp.browser().get<OpenApi>('/api/openapi.json'));
  ({ text: whole, body: published } = await testApp.browser().get<OpenApi>('/api/docs/json'));
});

test.each([
  ['for programs', () => text],
  ['for people', () => whole],
])('the OpenAPI document %s passes the linter', async (_, source) => {
  const config = await createConfig({
    extends: ['recommended'],
    // '/api/cards/{id}/items' and '/api/cards/subdomain/{subdomain}' are not ambiguous, because an id is a number.
    // Whatever fails has the response `default`.
    rules: { 'no-ambiguous-paths': 'off', 'operation-4xx-response': 'off' },
  });
  const problems = await lintFromString({ source: source(), absoluteRef: 'openapi.json', config });
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual(
    [],
  );
});

test('a published call has the name of its definition and the tag of its feature', async () => {
  const defined = (await readContracts()).flatMap(({ feature, exports }) =>
    Object.entries(exports).flatMap(([operationId, value]) => {
      const { route, summary } = value as { route?: string; summary?: string };
      const [method = '', path] = route?.split(' ') ?? [];
      return path ? [[method.toLowerCase(), path, { operationId, summary, tags: [feature] }]] : [];
    }),
  );
  const calls = Object.entries(published.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, summary, tags }]) => [
      method,
      path,
      { operationId, summary, tags },
    ]),
  );
  expect(calls.length).toBeGreaterThan(80);
  expect(calls).toEqual(expect.arrayContaining(defined));
  expect(calls).toHaveLength(defined.length);
});

test('the document names the server and refers to schemas instead of copying them', () => {
  expect(forPrograms.servers).toEqual([{ url: PUBLIC_URL }]);
  expect(Object.keys(forPrograms.components.schemas)).toEqual(
    expect.arrayContaining(['Card', 'Category', 'Item', 'Offer', 'Order', 'Error']),
  );
  expect(text.length).toBeLessThan(160_000);
});

test('programs read of calls that anyone can make, and of those with a key', () => {
  expect(forPrograms.paths['/api/cards/{id}/orders']).toMatchObject({
    get: { operationId: 'listOrders' },
    post: { operationId: 'createOrder' },
  });
  // Only somebody who is signed in.
  expect(published.paths['/api/auth/change-password']).toBeDefined();
  expect(forPrograms.paths['/api/auth/change-password']).toBeUndefined();
  expect(Object.keys(forPrograms.paths).filter((path) => path.startsWith('/api/admin'))).toEqual([]);
  // Only our own pages.
  for (const path of [
    '/api/browser-errors',
    '/api/kitchen/{token}/stream',
    '/api/placeholder/{width}/{height}',
  ]) {
    expect(published.paths[path]).toBeDefined();
    expect(forPrograms.paths[path]).toBeUndefined();
  }
});

/** Code written against the generated client. The compiler must refuse an invalid price. */
const PROGRAM = `
import { createOffer, defaults, listOffers, updateOffer } from './client.ts';

export async function run(origin: string, cookie: string, cardId: number): Promise<string[]> {
  defaults.baseUrl = origin;
  defaults.headers = { cookie };
  const created = await createOffer(cardId, { title: '3x2' });
  const id: number = created.id;
  await updateOffer(id, { price: 12_990 });
  // @ts-expect-error: a price is a number or a text.
  const wrong = () => updateOffer(id, { price: true });
  const refusal = await updateOffer(id, { price: -1 }).catch((error) => error.data.code);
  const listed = await listOffers(cardId);
  return [refusal, ...listed.map(({ title, price }) => title + ' ' + price?.toFixed())];
}
`;

/** The program in the documentation, as somebody copies it. */
const EXAMPLE = /^```ts\n(.*?)^```/ms.exec(readFileSync(join(ROOT, 'docs/api.md'), 'utf8'))?.[1] ?? '';

test('a generated client compiles, and its calls work, also those of the documented program with a key', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrina-client-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  await writeFile(join(folder, 'openapi.json'), text);
  const client = await generateSource(join(folder, 'openapi.json'), { optimistic: true });
  await writeFile(join(folder, 'client.ts'), client);
  // As `npm run client` names it.
  await writeFile(join(folder, 'vitrina.ts'), client);
  await writeFile(join(folder, 'example.ts'), EXAMPLE);
  await writeFile(join(folder, 'program.ts'), PROGRAM);
  const compilerOptions = { lib: ['ES2024', 'DOM', 'DOM.Iterable'], types: [] };
  const project = { extends: join(ROOT, 'tsconfig.base.json'), compilerOptions, include: ['*.ts'] };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(project));
  execFileSync(join(ROOT, 'node_modules/.bin/tsc'), ['-p', folder], { stdio: 'pipe', encoding: 'utf8' });

  const { owner, card } = await openShop(testApp);
  const { run } = (await import(pathToFileURL(join(folder, 'program.ts')).href)) as {
    run(origin: string, cookie: string, cardId: number): Promise<string[]>;
  };
  const cookie = `session=${owner.browser.cookie('session')}`;
  const origin = await listen(testApp.app);
  expect(await run(origin, cookie, card.id)).toEqual(['invalid', '3x2 12990']);

  const item = await owner.browser.post<{ id: number }>(`/api/cards/${card.id}/items`, {
    name: 'Pan',
    price: 990,
  });
  for (const quantity of [1, 2])
    await owner.browser.post(`/api/cards/${card.id}/orders/owner`, {
      lines: [{ type: 'item', id: item.body.id, quantity }],
    });
  const wishes = { name: 'Caja', may: 'orders', cardIds: null, days: null, currentPassword: owner.password };
  const { token } = (await owner.browser.post<{ token: string }>('/api/auth/keys', wishes)).body;
  const { main } = (await import(pathToFileURL(join(folder, 'example.ts')).href)) as {
    main(origin: string, key: string, ready?: number): Promise<string[]>;
  };
  expect(await main(origin, token, 1)).toEqual([
    expect.stringMatching(/^Panadería: 2 \w+ \$1980$/),
    'Panadería: 1 lista',
  ]);
});
