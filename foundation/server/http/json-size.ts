/** Twice the size of a full catalogue. Parsing and validating a value costs far more than its characters suggest. */
export const MAX_JSON_VALUES = 250_000;

const [QUOTE, BACKSLASH, COMMA, OPEN_LIST, OPEN_OBJECT] = [...Buffer.from('"\\,[{')];

/** The approximate number of values in a JSON text, before parsing; counting stops just past the maximum. */
export function jsonSize(body: Buffer): number {
  let count = 1;
  for (let at = 0; at < body.length && count <= MAX_JSON_VALUES; at += 1) {
    const byte = body[at];
    if (byte === QUOTE) at = endOfText(body, at);
    else if (byte === COMMA || byte === OPEN_LIST || byte === OPEN_OBJECT) count += 1;
  }
  return count;
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
