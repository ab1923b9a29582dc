interface Document {
  paths?: object;
  components?: { schemas?: Record<string, unknown>; responses?: Record<string, unknown> };
}

const SCHEMAS = '#/components/schemas/';

/**
 * Without the calls that only people make: those that need a session, those for signing in, and those of which their
 * endpoint says that no key may make them, `neverByKey`.
 */
export function forPrograms<D extends Document>(document: D, neverByKey: ReadonlySet<string>): D {
  const mayCall = ({ operationId, tags, security, 'x-key': need }: Operation) =>
    !neverByKey.has(operationId) &&
    !tags[0]?.startsWith('people/') &&
    (need !== undefined || security?.length === 0 || security?.some(isEmpty));
  const paths = Object.entries((document.paths ?? {}) as Record<string, Record<string, Operation>>)
    .map(([path, methods]) => [path, Object.entries(methods).filter(([, call]) => mayCall(call))] as const)
    .filter(([, methods]) => methods.length > 0)
    .map(([path, methods]) => [path, Object.fromEntries(methods)]);
  return { ...document, paths: Object.fromEntries(paths) };
}

const isEmpty = (requirement: object) => Object.keys(requirement).length === 0;

/**
 * The library registers every schema twice: `CardInput` for requests and `Card` for responses. This drops unused ones,
 * and renames `CardInput` to `Card` where only one of them is used or both are equal.
 */
export function namedSchemas<D extends Document>(document: D): D {
  const plain = withNamedBodies(simplified(document));
  const schemas = plain.components?.schemas ?? {};
  const used = reachable(plain.paths, schemas);
  const names = new Map(
    [...used].map((id) => {
      const short = id.replace(/Input$/, '');
      const same = JSON.stringify(schemas[id]) === JSON.stringify(schemas[short]);
      return [id, short in schemas && (same || !used.has(short)) ? short : id];
    }),
  );
  const kept = Object.fromEntries([...names].map(([id, name]) => [name, schemas[id]]));
  return mapJson({ ...plain, components: { ...plain.components, schemas: kept } }, (key, value) =>
    key === '$ref' ? SCHEMAS + names.get(value.slice(SCHEMAS.length)) : value,
  );
}

interface Operation {
  operationId: string;
  tags: string[];
  parameters?: { name: string }[];
  /** That of the document if absent. */
  security?: Record<string, string[]>[];
  'x-key'?: string;
  requestBody?: Body;
  responses: Record<string, Body & { $ref?: string }>;
}

interface Body {
  content?: Record<string, { schema?: Schema }>;
}

interface Schema {
  type?: string;
  description?: string;
  items?: Schema;
  properties?: Record<string, unknown>;
  required?: string[];
}

/**
 * What every call repeats is written once: the response of an error, parameters that several calls have, and the
 * properties of a schema that another one extends.
 */
export function withSharedParts<D extends Document>(document: D): D {
  const paths: Record<string, Record<string, Operation>> = structuredClone(document.paths ?? {}) as never;
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const parameters = sharedParameters(operations);
  const failure = operations[0]?.responses.default;
  for (const operation of operations) {
    // The library copies a response's description into its schema.
    for (const { content = {} } of Object.values(operation.responses))
      for (const { schema } of Object.values(content)) delete schema?.description;
    operation.responses.default = { $ref: '#/components/responses/Error' };
    operation.parameters = operation.parameters?.map((parameter) => {
      const name = parameters.get(JSON.stringify(parameter));
      return (name ? { $ref: `#/components/parameters/${name}` } : parameter) as { name: string };
    });
  }
  const components = {
    ...document.components,
    schemas: extended(document.components?.schemas ?? {}),
    responses: { Error: failure },
    parameters: Object.fromEntries([...parameters].map(([text, name]) => [name, JSON.parse(text)])),
  };
  return { ...document, paths, components };
}

/** The parameters that several calls have, as JSON, with names: 'id', 'limit', 'limit2'. */
function sharedParameters(operations: readonly Operation[]): Map<string, string> {
  const all = operations.flatMap(({ parameters = [] }) => parameters);
  const texts = all.map((parameter) => JSON.stringify(parameter));
  const repeated = all.filter((_, at) => texts.indexOf(texts[at] ?? '') < at);
  const names = new Map<string, string>();
  const used = new Map<string, number>();
  for (const parameter of repeated) {
    const text = JSON.stringify(parameter);
    if (names.has(text)) continue;
    const count = (used.get(parameter.name) ?? 0) + 1;
    used.set(parameter.name, count);
    names.set(text, count === 1 ? parameter.name : `${parameter.name}${count}`);
  }
  return names;
}

/** Fewer properties are equal by chance: an id, a name and a time. */
const MIN_EXTENDED = 4;

type Schemas = Record<string, unknown>;

/** A body that has all properties of a named schema refers to that, also if nothing else uses it. */
function withNamedBodies<D extends Document>(document: D): D {
  const schemas = document.components?.schemas ?? {};
  const paths: Record<string, Record<string, Operation>> = structuredClone(document.paths ?? {}) as never;
  for (const { requestBody, responses } of Object.values(paths).flatMap((calls) => Object.values(calls)))
    for (const body of [requestBody, ...Object.values(responses)])
      for (const media of Object.values(body?.content ?? {})) {
        if (media.schema?.items) media.schema.items = extending(schemas, media.schema.items);
        else if (media.schema) media.schema = extending(schemas, media.schema);
      }
  return { ...document, paths };
}

/** A schema with all properties of another one refers to that. */
const extended = (schemas: Schemas): Schemas =>
  Object.fromEntries(
    Object.entries(schemas).map(([id, schema]) => [id, extending(schemas, schema as Schema)]),
  );

/** The schema, or what it adds to the largest of the named ones that it extends. */
function extending(schemas: Schemas, schema: Schema): Schema {
  const [base] = (Object.entries(schemas) as [string, Schema][])
    .filter(([, other]) => isExtension(schema, other))
    .toSorted(([, a], [, b]) => sizeOf(b) - sizeOf(a));
  if (!base) return schema;
  const [name, { properties = {}, required = [] }] = base;
  const added = Object.entries(schema.properties ?? {}).filter(([property]) => !(property in properties));
  const needed = schema.required?.filter((property) => !required.includes(property)) ?? [];
  const own = {
    type: 'object',
    properties: Object.fromEntries(added),
    ...(needed.length > 0 && { required: needed }),
  };
  return { allOf: [{ $ref: SCHEMAS + name }, own] } as Schema;
}

const sizeOf = ({ properties = {} }: Schema) => Object.keys(properties).length;

const isExtension = (one: Schema, other: Schema) =>
  other.type === 'object' &&
  sizeOf(other) >= MIN_EXTENDED &&
  (sizeOf(other) < sizeOf(one) ||
    (sizeOf(other) === sizeOf(one) && (other.required ?? []).length < (one.required ?? []).length)) &&
  (other.required ?? []).every((name) => one.required?.includes(name)) &&
  Object.entries(other.properties ?? {}).every(
    ([name, value]) => JSON.stringify(one.properties?.[name]) === JSON.stringify(value),
  );

/**
 * Responses may gain fields, so `additionalProperties` is not restricted. Patterns are dropped where there is a format, and
 * where they are long: that of a time has 250 characters. So are the bounds that every whole number has here, and what
 * may be null is written shortly.
 */
const simplified = <D extends Document>(document: D): D =>
  mapJson(document, (key, value) => {
    if (key === 'additionalProperties' && value === false) return undefined;
    if (typeof value?.pattern === 'string' && (value.format || value.pattern.length > MAX_PATTERN))
      delete value.pattern;
    if (value?.minimum === Number.MIN_SAFE_INTEGER) delete value.minimum;
    if (MAX_IDS.includes(value?.maximum)) delete value.maximum;
    return orNull(value) ?? value;
  });

const MAX_PATTERN = 40;
/** The largest whole number of JavaScript, and that of an id. */
const MAX_IDS = [Number.MAX_SAFE_INTEGER, 2_147_483_647];

/** `{ type: ['string', 'null'] }` instead of a choice between two schemas. */
// biome-ignore lint/suspicious/noExplicitAny: JSON has no types.
function orNull(schema: any): unknown {
  const [one, none, ...others] = Array.isArray(schema?.anyOf) ? schema.anyOf : [];
  if (none?.type !== 'null' || others.length > 0 || typeof one.type !== 'string') return undefined;
  const { anyOf: _, ...rest } = schema;
  // Null would have to be among the values.
  return 'enum' in one || 'const' in one ? undefined : { ...one, ...rest, type: [one.type, 'null'] };
}

/** A copy with every value replaced by the result of `change`; `undefined` removes it. */
// biome-ignore lint/suspicious/noExplicitAny: JSON has no types.
const mapJson = <T>(value: T, change: (key: string, value: any) => unknown): T =>
  JSON.parse(JSON.stringify(value), change);

/** The ids of all schemas that `root` refers to, directly or indirectly. */
function reachable(root: unknown, schemas: Record<string, unknown>, found = new Set<string>()): Set<string> {
  JSON.stringify(root, (key, value) => {
    if (key === '$ref' && typeof value === 'string') {
      const id = value.slice(SCHEMAS.length);
      if (!found.has(id)) reachable(schemas[id], schemas, found.add(id));
    }
    return value;
  });
  return found;
}
