/** The sections of an OpenAPI document used here. */
interface Document {
  paths?: object;
  components?: { schemas?: Record<string, unknown>; responses?: Record<string, unknown> };
}

const SCHEMAS = '#/components/schemas/';
const RESPONSES = '#/components/responses/';

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

/** Error responses repeat in every call, so each becomes a shared component named by its codes. */
export function sharedErrors<D extends Document>(document: D): D {
  const responses: Record<string, unknown> = {};
  const paths = mapJson(document.paths ?? {}, (key, value) => {
    if (!/^[45]\d\d$/.test(key) || !value.description) return value;
    const name = value.description.replaceAll(', ', '.');
    responses[name] = value;
    return { $ref: RESPONSES + name };
  });
  return { ...document, paths, components: { ...document.components, responses } };
}

/**
 * Responses may gain fields, so `additionalProperties` is not restricted. Patterns are dropped where there is a format:
 * that of a time has 250 characters.
 */
const simplified = <D extends Document>(document: D): D =>
  mapJson(document, (key, value) => {
    if (key === 'additionalProperties' && value === false) return undefined;
    if (value?.format && typeof value.pattern === 'string') delete value.pattern;
    return value;
  });

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
