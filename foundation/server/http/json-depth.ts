export const MAX_JSON_DEPTH = 32;

/** The nesting depth of a JSON value; counting stops just past the maximum. */
export function jsonDepth(value: unknown, depth = 0): number {
  if (depth > MAX_JSON_DEPTH || value === null || typeof value !== 'object') return depth;
  let deepest = depth + 1;
  for (const child of Object.values(value)) {
    if (child !== null && typeof child === 'object') deepest = Math.max(deepest, jsonDepth(child, depth + 1));
  }
  return deepest;
}
