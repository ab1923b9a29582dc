import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { RESERVED_SUBDOMAINS } from '#features/card/cards/subdomain.rules.ts';
import { ROOT } from './support/source-files.ts';
import { useTestApp } from './support/test-app.ts';

const vitrina = useTestApp({}, { pages: true });

interface Contract {
  openapi: string;
  components: { responses: Record<string, unknown> };
  paths: Record<string, Record<string, { summary?: string; responses: Record<string, unknown> }>>;
}

async function published(): Promise<Contract> {
  return (await vitrina.browser().get<Contract>('/api/openapi.json')).body;
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

test('every published error has the common shape', async () => {
  const { paths, components } = await published();
  const named = new Map(
    Object.entries(components.responses).map(([name, response]) => [
      JSON.stringify({ $ref: `#/components/responses/${name}` }),
      response,
    ]),
  );
  const others = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { responses }]) =>
      Object.entries(responses)
        .filter(([status]) => Number(status) >= 400)
        .map(([status, response]) => [status, named.get(JSON.stringify(response)) ?? response] as const)
        .filter(([, response]) => !JSON.stringify(response).includes('#/components/schemas/Error'))
        .map(([status]) => `${method} ${path} ${status}`),
    ),
  );
  expect(others).toEqual([]);
});

test('no card can have an address that the site itself uses', () => {
  const routes = vitrina.app.printRoutes({ commonPrefix: false });
  const firstSegments = [...routes.matchAll(/^ {4}[├└]── ([a-z][a-z0-9-]*)(?=[/ ])/gm)].map(
    ([, segment]) => segment ?? '',
  );
  expect(firstSegments.length).toBeGreaterThan(5);
  expect(firstSegments.filter((segment) => !RESERVED_SUBDOMAINS.has(segment))).toEqual([]);
});

test('the contract of a call that takes a file names the form field', async () => {
  const { paths } = await published();
  expect(paths['/api/upload']?.post).toMatchObject({
    requestBody: { content: { 'multipart/form-data': { schema: { required: ['image'] } } } },
  });
});
