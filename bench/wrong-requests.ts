import fc, { type Arbitrary } from 'fast-check';
import type { JsonSchema, Operation } from './published-operations.ts';
import { FORM_TYPE, formArbitrary } from './wrong-files.ts';

export interface WrongRequest {
  path: string;
  body: string | Buffer | undefined;
  contentType: string;
}

/** Strings that often break programs. */
const nastyText = fc.constantFrom(
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202eevil',
  '</script><img onerror=alert(1)>',
  "'; drop table cards; --",
  '%',
  '_',
  '%00',
  '%ff',
  '../../etc/passwd',
  'javascript:alert(1)',
  'data:image/svg+xml,<svg/>',
  'data:image/png;base64,AAAA',
  '//evil.example',
  'xn--e1afmkfd',
  'ñandú',
  '🦙'.repeat(50),
  'e\u0301'.repeat(40),
  '\r\nSet-Cookie: a=b',
  'a'.repeat(300),
  '9'.repeat(400),
  '-1',
  '1e309',
  'NaN',
  '12.990',
  'null',
  '[object Object]',
  '__proto__',
);

const nastyNumber = fc.constantFrom(
  -1,
  0,
  0.5,
  1.5,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e308,
  999_999_999,
  1_000_000_000,
);
const anything: Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: nastyText },
  { weight: 3, arbitrary: nastyNumber },
  { weight: 2, arbitrary: fc.constantFrom(null, true, false, [], {}) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.constantFrom(5_000, 50_000).map((length) => 'x'.repeat(length)) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

/** A value that roughly matches the schema, so that some requests pass the first checks and reach later ones. */
function fitting(schema: JsonSchema): Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(fitting));
  switch (schema.type) {
    case 'integer':
    case 'number':
      return fc.integer({ min: 0, max: Math.min(schema.maximum ?? 1000, 1000) });
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.array(fitting(schema.items ?? {}), { maxLength: 4 });
    case 'object':
      return record(schema);
    case 'null':
      return fc.constant(null);
    default:
      return fc.oneof(
        fc.string({ maxLength: 30 }),
        fc.constantFrom('a@b.cl', '#ff0000', 'mi-negocio', '2026-11-20'),
      );
  }
}

/** Each property matches its schema, is anything at all, or is missing. */
function record(schema: JsonSchema): Arbitrary<unknown> {
  const properties = Object.entries(schema.properties ?? {}).map(
    ([name, property]): [string, Arbitrary<unknown>] => [
      name,
      fc.oneof({ weight: 5, arbitrary: fitting(property) }, { weight: 3, arbitrary: anything }),
    ],
  );
  return fc.record(Object.fromEntries(properties), { requiredKeys: [] });
}

const body = (schema: JsonSchema): Arbitrary<string> =>
  fc.oneof(
    { weight: 10, arbitrary: record(schema).map((value) => JSON.stringify(value)) },
    { weight: 2, arbitrary: anything.map((value) => JSON.stringify(value)) },
    {
      weight: 2,
      arbitrary: fc.constantFrom(
        '',
        '{',
        'nul',
        '{"__proto__":{"role":"admin"}}',
        '{"constructor":{"prototype":{}}}',
        '['.repeat(200) + ']'.repeat(200),
        `{"name":"${'y'.repeat(1_100_000)}"}`,
        '{"name":"\\ud800"}',
      ),
    },
  );

const segment = (schema: JsonSchema) =>
  fc
    .oneof(
      { weight: 4, arbitrary: fc.integer({ min: 1, max: 40 }).map(String) },
      { weight: 2, arbitrary: fitting(schema).map(String) },
      {
        weight: 3,
        arbitrary: anything.map((value) =>
          typeof value === 'object' ? JSON.stringify(value) : String(value),
        ),
      },
    )
    // A client cannot send a path that cannot be written into a request line.
    .map((text) => encodeURIComponent(text.toWellFormed().slice(0, 600)) || '%20');

/**
 * A request to an endpoint with some wrong values. If the body is a form, most requests have a file and a valid path.
 */
export async function requestArbitrary(shape: Operation): Promise<Arbitrary<WrongRequest>> {
  const values = valuesArbitrary(shape);
  if (!shape.fileField) return values;
  const path = fc
    .tuple(fc.integer({ min: 1, max: 12 }), fc.constantFrom('', '?dryRun=true', '?dryRun=false'))
    .map(([id, query]) => shape.path.replace(/\{\w+\}/, String(id)) + query);
  const form = fc.record({
    path,
    body: await formArbitrary(shape.fileField),
    contentType: fc.constant(FORM_TYPE),
  });
  return fc.oneof({ weight: 1, arbitrary: values }, { weight: 4, arbitrary: form });
}

function valuesArbitrary(shape: Operation): Arbitrary<WrongRequest> {
  const parameters = fc.record(
    Object.fromEntries(shape.parameters.map(({ name, schema }) => [name, segment(schema)])),
  );
  return fc
    .record({
      parameters,
      drop: fc.array(fc.constantFrom(...shape.parameters.map(({ name }) => name), ''), { maxLength: 3 }),
      body: shape.body ? body(shape.body) : fc.constantFrom(undefined, '{}', '[]'),
      contentType: fc.oneof(
        { weight: 12, arbitrary: fc.constant('application/json') },
        {
          weight: 1,
          arbitrary: fc.constantFrom(
            'text/plain',
            'application/x-www-form-urlencoded',
            'multipart/form-data',
            'nonsense',
          ),
        },
      ),
    })
    .map(({ parameters: values, drop, body: payload, contentType }) => {
      const path = shape.path.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '1');
      const query = shape.parameters
        .filter((parameter) => parameter.in === 'query' && !drop.includes(parameter.name))
        .map(({ name }) => `${name}=${values[name]}`)
        .join('&');
      return { path: query ? `${path}?${query}` : path, body: payload, contentType };
    });
}
