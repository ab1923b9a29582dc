type Fields = Record<string, unknown>;

export interface Changed {
  before: Fields;
  after: Fields;
}

/** Fields that are not recorded, because they follow from others or never change. */
const SILENT: ReadonlySet<string> = new Set(['id', 'createdAt', 'updatedAt', 'links', 'emailVerified']);

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);

/** Longer values are recorded as how long they are: all choices of a product again and again would fill the disk. */
const MAX_CHARACTERS = 1_000;

/** What is stored of a field. */
const recorded = (value: unknown): unknown => {
  const characters = JSON.stringify(value)?.length ?? 0;
  return characters > MAX_CHARACTERS ? `(${characters} caracteres)` : value;
};

/** The fields in which two states differ; nested objects are compared field by field. Null if nothing differs. */
export function changedFields(before: object, after: object): Changed | null {
  const [from, to] = [before as Fields, after as Fields];
  const changed: Changed = { before: {}, after: {} };
  for (const name of new Set([...Object.keys(from), ...Object.keys(to)])) {
    if (SILENT.has(name)) continue;
    const [was, is] = [from[name] ?? null, to[name] ?? null];
    if (isObject(was) && isObject(is)) {
      const inner = changedFields(was, is);
      if (inner) [changed.before[name], changed.after[name]] = [inner.before, inner.after];
    } else if (JSON.stringify(was) !== JSON.stringify(is)) {
      [changed.before[name], changed.after[name]] = [recorded(was), recorded(is)];
    }
  }
  return Object.keys(changed.before).length > 0 ? changed : null;
}

/** The fields that have a value, which are recorded for creations and deletions. */
export function filledFields(state: object): Fields {
  return Object.fromEntries(
    Object.entries(state)
      .filter(([name]) => !SILENT.has(name))
      .map(([name, value]) => [name, isObject(value) ? filledFields(value) : recorded(value)])
      .filter(([, value]) => value !== null && value !== undefined && value !== '')
      .filter(([, value]) => !isObject(value) || Object.keys(value).length > 0),
  );
}
