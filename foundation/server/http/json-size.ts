/** How much one body may bring. Parsing and validating a value costs far more than its characters suggest. */
export interface JsonBounds {
  values: number;
  /** Of one object: past some hundreds, V8 keeps them in a dictionary, which takes ten times as long. */
  keys: number;
  depth: number;
}

const SHAPE = { keys: 500, depth: 32 };
/** The longest order has a third of this. */
export const BOUNDS_OF_GUESTS: JsonBounds = { values: 10_000, ...SHAPE };
/** Twice the size of a full catalogue. */
export const BOUNDS_OF_ACCOUNTS: JsonBounds = { values: 250_000, ...SHAPE };

const [QUOTE, BACKSLASH, COMMA, COLON, OPEN_LIST, OPEN_OBJECT, CLOSE_LIST, CLOSE_OBJECT] = [
  ...Buffer.from('"\\,:[{]}'),
];

/** Which bound a JSON text passes, found before parsing; null if none. What is no JSON passes any or none. */
export function passedBound(body: Buffer, bounds: JsonBounds): keyof JsonBounds | null {
  let values = 1;
  /** The keys so far of each object and list around this place. */
  const keys = [0];
  for (let at = 0; at < body.length; at += 1) {
    const byte = body[at];
    if (byte === QUOTE) at = endOfText(body, at);
    else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) keys.pop();
    else if (byte === COLON) {
      const count = (keys.pop() ?? 0) + 1;
      if (count > bounds.keys) return 'keys';
      keys.push(count);
    } else if (byte === COMMA || byte === OPEN_LIST || byte === OPEN_OBJECT) {
      values += 1;
      if (values > bounds.values) return 'values';
      if (byte !== COMMA && keys.push(0) > bounds.depth + 1) return 'depth';
    }
  }
  return null;
}

/**
 * The index of the quotation mark that closes the string opened at `begin`; the length of the body if there is none.
 */
function endOfText(body: Buffer, begin: number): number {
  let end = begin;
  let slashes = 0;
  do {
    end = body.indexOf('"', end + 1, 'latin1');
    if (end < 0) return body.length;
    slashes = 0;
    while (body[end - 1 - slashes] === BACKSLASH) slashes += 1;
  } while (slashes % 2 === 1);
  return end;
}
