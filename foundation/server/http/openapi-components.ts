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

interface Operation {
  operationId: string;
  tags: string[];
  /** That of the document if absent. */
  security?: Record<string, string[]>[];
  'x-key'?: string;
  responses: Record<string, Body & { $ref?: string }>;
}

interface Body {
  content?: Record<string, { schema?: { description?: string } }>;
}

/** The response of an error, which every call has, is written once. */
export function withSharedError<D extends Document>(document: D): D {
  const paths: Record<string, Record<string, Operation>> = structuredClone(document.paths ?? {}) as never;
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const failure = operations[0]?.responses.default;
  for (const operation of operations) {
    // The library copies a response's description into its schema.
    for (const { content = {} } of Object.values(operation.responses))
      for (const { schema } of Object.values(content)) delete schema?.description;
    operation.responses.default = { $ref: '#/components/responses/Error' };
  }
  return { ...document, paths, components: { ...document.components, responses: { Error: failure } } };
}

/**
 * Responses may gain fields, so `additionalProperties` is not restricted. Patterns are dropped where there is a format, and
 * where they are long: that of a time has 250 characters. So are the bounds that every whole number has here.
 */
const simplified = <D extends Document>(document: D): D =>
  mapJson(document, (key, value) => {
    if (key === 'additionalProperties' && value === false) return undefined;
    if (typeof value?.pattern === 'string' && (value.format || value.pattern.length > MAX_PATTERN))
      delete value.pattern;
    if (value?.minimum === Number.MIN_SAFE_INTEGER) delete value.minimum;
    if (MAX_IDS.includes(value?.maximum)) delete value.maximum;
    return value;
  });

const MAX_PATTERN = 40;
/** The largest whole number of JavaScript, and that of an id. */
const MAX_IDS = [Number.MAX_SAFE_INTEGER, 2_147_483_647];

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
