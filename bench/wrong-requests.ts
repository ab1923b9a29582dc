import fc, { type Arbitrary } from 'fast-check';
import type { JsonSchema, Operation } from './published-operations.ts';
import { completeBody, rightBody, rightValue } from './right-values.ts';
import { FORM_TYPE, formArbitrary } from './wrong-files.ts';

/** Its path and body may name what exists, for `FuzzWorld.fill`. */
export interface FuzzRequest {
  at: number;
  path: string;
  body: string | Buffer | undefined;
  contentType: string;
}

/** Strings that often break programs. */
const nastyText = fc.constantFrom(
  ...['', ' ', '\u0000', 'a\u0000b', '\ud800', '\u202eevil', '%', '_', '%00', '%ff', '../../etc/passwd'],
  ...['</script><img onerror=alert(1)>', "'; drop table cards; --", 'javascript:alert(1)', '//evil.example'],
  ...['data:image/svg+xml,<svg/>', 'data:image/png;base64,AAAA', 'xn--e1afmkfd', 'ñandú', '🦙'.repeat(50)],
  ...['e\u0301'.repeat(40), '\r\nSet-Cookie: a=b', 'a'.repeat(300), '9'.repeat(400), '-1', '1e309', 'NaN'],
  ...['12.990', 'null', '[object Object]', '__proto__'],
);

const nastyNumber = fc.constantFrom(
  ...[-1, 0, 0.5, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, 999_999_999, 1_000_000_000],
);
const anything: Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: nastyText },
  { weight: 3, arbitrary: nastyNumber },
  { weight: 2, arbitrary: fc.constantFrom(null, true, false, [], {}) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.constantFrom(5_000, 50_000).map((length) => 'x'.repeat(length)) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

/** A value that roughly matches the schema, so that the request passes the first check and reaches the deeper ones. */
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
      return loose(schema);
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
function loose(schema: JsonSchema): Arbitrary<unknown> {
  const properties = Object.entries(schema.properties ?? {}).map(
    ([name, property]): [string, Arbitrary<unknown>] => [
      name,
      fc.oneof({ weight: 5, arbitrary: fitting(property) }, { weight: 3, arbitrary: anything }),
    ],
  );
  return fc.record(Object.fromEntries(properties), { requiredKeys: [] });
}

const malformed = fc.constantFrom(
  '',
  '{',
  'nul',
  '{"__proto__":{"role":"admin"}}',
  '{"constructor":{"prototype":{}}}',
  '['.repeat(200) + ']'.repeat(200),
  `{"name":"${'y'.repeat(1_100_000)}"}`,
  '{"name":"\\ud800"}',
);

const inAddress = (value: Arbitrary<unknown>): Arbitrary<string> =>
  value.map((each) => {
    const text = each !== null && typeof each === 'object' ? JSON.stringify(each) : String(each);
    // A path that cannot be written into a request line never leaves the client.
    return encodeURIComponent(text.toWellFormed().slice(0, 600)) || '%20';
  });

const wrongSegment = (schema: JsonSchema) =>
  inAddress(fc.oneof(fc.integer({ min: 1, max: 40 }), fitting(schema), anything));

type Parameter = Operation['parameters'][number];

/** Each parameter of the query is left out half of the time. */
const address = (
  operation: Operation,
  valueFor: (parameter: Parameter) => Arbitrary<string>,
): Arbitrary<string> =>
  fc
    .record({
      values: fc.record(
        Object.fromEntries(operation.parameters.map((parameter) => [parameter.name, valueFor(parameter)])),
      ),
      left: fc.array(fc.boolean(), {
        minLength: operation.parameters.length,
        maxLength: operation.parameters.length,
      }),
    })
    .map(({ values, left }) => {
      const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '1');
      const query = operation.parameters
        .filter((parameter, at) => parameter.in === 'query' && left[at])
        .map(({ name }) => `${name}=${values[name]}`)
        .join('&');
      return query ? `${path}?${query}` : path;
    });

/** Of each ten requests so many are wrong in this way. */
const WAYS = { oneProperty: 5, address: 2, anything: 2, malformed: 1 };

const at = fc.nat({ max: 999 });

/** The requests to one endpoint: entirely right ones, and ones that are wrong in one way or in several. */
export interface Requests {
  right: Arbitrary<FuzzRequest>;
  wrong: Arbitrary<FuzzRequest>;
}

export async function requestsTo(operation: Operation): Promise<Requests> {
  // Only the server writes cursors.
  const parameters = operation.parameters.filter(({ name }) => name !== 'cursor');
  const rightAddress = address({ ...operation, parameters }, ({ name, schema }) =>
    inAddress(rightValue(name, schema, operation)),
  );
  const wrongAddress = address(operation, ({ name, schema }) =>
    fc.oneof(wrongSegment(schema), inAddress(rightValue(name, schema, operation))),
  );
  if (operation.fileField) {
    const contentType = fc.constant(FORM_TYPE);
    const files = await formArbitrary(operation.fileField);
    return {
      right: fc.record({ at, path: rightAddress, body: files.whole, contentType }),
      wrong: fc.record({ at, path: fc.oneof(rightAddress, wrongAddress), body: files.any, contentType }),
    };
  }
  const { body: schema } = operation;
  const json: Arbitrary<string> = fc.constant('application/json');
  const otherType = fc.constantFrom(
    ...['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'nonsense'],
  );
  const noBody = fc.constantFrom(undefined, '{}', '[]');
  const asText = (value: unknown) => JSON.stringify(value);
  const rightBodies = schema ? rightBody(schema, operation).map(asText) : fc.constant(undefined);
  const looseBodies = schema ? fc.oneof(loose(schema), anything).map(asText) : noBody;
  const request = (path: Arbitrary<string>, body: Arbitrary<string | undefined>, contentType = json) =>
    fc.record({ at, path, body, contentType });
  return {
    right: request(rightAddress, rightBodies),
    wrong: fc.oneof(
      {
        weight: WAYS.oneProperty,
        arbitrary: schema
          ? request(rightAddress, oneWrongProperty(schema, operation).map(asText))
          : request(wrongAddress, noBody),
      },
      { weight: WAYS.address, arbitrary: request(wrongAddress, rightBodies) },
      { weight: WAYS.anything, arbitrary: request(fc.oneof(rightAddress, wrongAddress), looseBodies) },
      {
        weight: WAYS.malformed,
        arbitrary: fc.oneof(request(rightAddress, malformed), request(rightAddress, rightBodies, otherType)),
      },
    ),
  };
}

function oneWrongProperty(schema: JsonSchema, operation: Operation): Arbitrary<unknown> {
  const names = Object.keys(schema.properties ?? {});
  if (names.length === 0) return anything;
  return fc
    .record({
      right: fc.oneof(completeBody(schema, operation), rightBody(schema, operation)),
      name: fc.constantFrom(...names),
      isMissing: fc.nat({ max: 5 }).map((sixth) => sixth === 0),
      wrong: anything,
    })
    .map(({ right, name, isMissing, wrong }) => {
      const { [name]: _, ...others } = right;
      return isMissing ? others : { ...others, [name]: wrong };
    });
}
