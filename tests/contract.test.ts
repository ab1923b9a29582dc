import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { readContracts } from '#app/server/feature-files.ts';
import { RESERVED_SUBDOMAINS } from '#features/card/cards/subdomain.rules.ts';
import type { EndpointDefinition, KeyScope } from '#foundation/contract/endpoint.ts';
import { KEY_CALLS } from './support/permission-keys.ts';
import { ROOT } from './support/source-files.ts';
import { useTestApp } from './support/test-app.ts';

const vitrina = useTestApp({}, { pages: true });

interface Contract {
  openapi: string;
  components: { responses: Record<string, unknown> };
  paths: Record<
    string,
    Record<
      string,
      { summary?: string; description: string; 'x-key'?: KeyScope; responses: Record<string, unknown> }
    >
  >;
}

async function published(): Promise<Contract> {
  return (await vitrina.browser().get<Contract>('/api/docs/json')).body;
}

test('the published contract is OpenAPI 3.1 and describes the purpose of each call', async () => {
  const { openapi, paths } = await published();
  expect(openapi).toMatch(/^3\.1\./);
  const silent = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { summary }]) => !summary)
      .map(([method]) => `${method} ${path}`),
  );
  expect(silent).toEqual([]);
});

test('docs/api.md lists exactly the published calls', async () => {
  const { paths } = await published();
  const served = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const listed = [
    ...readFileSync(join(ROOT, 'docs/api.md'), 'utf8').matchAll(/^\| `([A-Z]+ \/[^`]*)` \|/gm),
  ].map(([, call]) => call);
  expect(served.toSorted()).toEqual(listed.toSorted());
});

/** What is sent, with everything in its place. */
const TAKEN = { io: 'input', unrepresentable: 'any', reused: 'inline' } as const;

const callsOf = ({ paths }: Contract) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const,
    ),
  );

test('the contract says which calls only some keys make, as the table of permissions does', async () => {
  const calls = callsOf(await published());
  const withKey = (scope: KeyScope) =>
    calls.filter(([, operation]) => operation['x-key'] === scope).map(([call]) => call);
  for (const [scope, wanted] of Object.entries(KEY_CALLS))
    expect(withKey(scope as KeyScope).toSorted(), `KEY_CALLS in permission-keys.ts: ${scope}`).toEqual(
      [...wanted].toSorted(),
    );
  expect(withKey('read').filter((call) => !call.startsWith('GET '))).toEqual([]);
});

test("a call of a card's team says what a key needs (`key` in its contract), be it 'never'", async () => {
  const endpoints = (await readContracts()).flatMap(({ exports }) => Object.values(exports));
  const said = new Set(
    (endpoints as Partial<EndpointDefinition>[]).filter(({ key }) => key).map(({ route }) => `${route}`),
  );
  const silent = callsOf(await published()).filter(
    ([call, { description }]) => !said.has(call) && /^For: (attends|manages)\./.test(description),
  );
  expect(silent.map(([call]) => call)).toEqual([]);
});

test('whatever fails answers the common shape, and no call has another for it', async () => {
  const contract = await published();
  expect(JSON.stringify(contract.components.responses)).toContain('#/components/schemas/Error');
  for (const [call, { responses }] of callsOf(contract)) {
    expect(responses.default, call).toEqual({ $ref: '#/components/responses/Error' });
    expect(Object.keys(responses).filter((status) => Number(status) >= 400)).toEqual([]);
  }
});

/** Says where a JSON schema takes a text of any length. */
function unboundedIn(schema: object, path: string): string[] {
  const isBounded = ['maxLength', 'pattern', 'format', 'enum', 'const'].some((keyword) => keyword in schema);
  return [
    ...('type' in schema && [schema.type].flat().includes('string') && !isBounded ? [path] : []),
    ...Object.entries(schema).flatMap(([name, part]) =>
      part && typeof part === 'object' ? unboundedIn(part, `${path} ${name}`) : [],
    ),
  ];
}

/**
 * Pictures are read as such; a comuna is one of the list, `near` a place on the map; the password of a form goes on to a
 * limited one; `_cache` is never read.
 */
const READ_OTHERWISE = /(Url|password|moreImageUrls items|comuna|near|_cache)( anyOf \d+)*$/;

test('every text that a call takes is limited, or is known to be read otherwise', async () => {
  const endpoints = (await readContracts()).flatMap(({ exports }) => Object.values(exports));
  const taken = (endpoints as Partial<EndpointDefinition>[]).flatMap(({ route, body, query, params }) =>
    [body, query, params].flatMap((schema) =>
      route && schema ? unboundedIn(z.toJSONSchema(schema, TAKEN), route) : [],
    ),
  );
  expect(taken.length).toBeGreaterThan(10);
  expect(taken.filter((path) => !READ_OTHERWISE.test(path))).toEqual([]);
});

test('no card can have an address that the site itself uses', () => {
  const routes = vitrina.app.printRoutes({ commonPrefix: false });
  const firstSegments = [...routes.matchAll(/^ {4}[├└]── ([a-z][a-z0-9-]*)(?=[/ ])/gm)].map(
    ([, segment]) => segment ?? '',
  );
  expect(firstSegments.length).toBeGreaterThan(10);
  expect(firstSegments.filter((segment) => !RESERVED_SUBDOMAINS.has(segment))).toEqual([]);
});

test('the contract of a call that takes a file names the form field', async () => {
  const { paths } = await published();
  expect(paths['/api/upload']?.post).toMatchObject({
    requestBody: { content: { 'multipart/form-data': { schema: { required: ['image'] } } } },
  });
});
