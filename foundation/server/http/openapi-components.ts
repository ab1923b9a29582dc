/** The sections of an OpenAPI document used here. */
interface Document {
  paths?: object;
  components?: { schemas?: Record<string, unknown>; responses?: Record<string, unknown> };
}

const SCHEMAS = '#/components/schemas/';

/**
 * The library registers every schema twice: `CardInput` for requests and `Card` for responses. This drops unused ones,
 * and renames `CardInput` to `Card` where only one of them is used or both are equal.
 */
export function namedSchemas<D extends Document>(document: D): D {
  const plain = simplified(document);
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

type Operation = { parameters?: { name: string }[]; responses: Record<string, unknown> };

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

interface ObjectSchema {
  type: string;
  properties: Record<string, unknown>;
  required?: string[];
}

/** Fewer properties are equal by chance: an id, a name and a time. */
const MIN_EXTENDED = 4;

/** A schema with all properties of another one refers to that. */
function extended(schemas: Record<string, unknown>): Record<string, unknown> {
  const objects = Object.entries(schemas as Record<string, ObjectSchema>).filter(
    ([, { type, properties }]) => type === 'object' && properties,
  );
  const sizeOf = ({ properties }: ObjectSchema) => Object.keys(properties).length;
  const extendsIt = (one: ObjectSchema, other: ObjectSchema) =>
    sizeOf(other) >= MIN_EXTENDED &&
    sizeOf(other) < sizeOf(one) &&
    (other.required ?? []).every((name) => one.required?.includes(name)) &&
    Object.entries(other.properties).every(
      ([name, value]) => JSON.stringify(one.properties[name]) === JSON.stringify(value),
    );
  const written = objects.map(([id, schema]) => {
    const [base] = objects
      .filter(([, other]) => extendsIt(schema, other))
      .toSorted(([, a], [, b]) => sizeOf(b) - sizeOf(a));
    if (!base) return [id, schema];
    const [name, { properties, required = [] }] = base;
    const added = Object.entries(schema.properties).filter(([property]) => !(property in properties));
    const needed = schema.required?.filter((property) => !required.includes(property)) ?? [];
    const own = {
      type: 'object',
      properties: Object.fromEntries(added),
      ...(needed.length > 0 && { required: needed }),
    };
    return [id, { allOf: [{ $ref: SCHEMAS + name }, own] }];
  });
  return { ...schemas, ...Object.fromEntries(written) };
}

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
    if (value?.maximum === Number.MAX_SAFE_INTEGER) delete value.maximum;
    return orNull(value) ?? value;
  });

const MAX_PATTERN = 40;

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
