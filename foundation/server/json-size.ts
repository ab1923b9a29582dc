/** Twice what a full catalogue comes to. Checking a value costs far more than its letters say. */
export const MAX_JSON_VALUES = 250_000;

/** How many values a parsed JSON value holds, itself included; counting stops just past the maximum. */
export function jsonSize(value: unknown): number {
  let count = 1;
  const waiting = [value];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next === null || typeof next !== 'object') continue;
    const children = Array.isArray(next) ? next : Object.values(next);
    count += children.length;
    if (count > MAX_JSON_VALUES) break;
    for (const child of children) if (child !== null && typeof child === 'object') waiting.push(child);
  }
  return count;
}
