/** Reads one part of the document when its turn comes: a value, or a list that is streamed. */
export type JsonPart = () => Promise<unknown> | AsyncIterable<unknown>;

const isList = (part: ReturnType<JsonPart>): part is AsyncIterable<unknown> => Symbol.asyncIterator in part;

/** Streams one JSON object with these parts. Only one list entry is in memory at a time. */
export async function* writeJson(parts: Record<string, JsonPart>): AsyncGenerator<string> {
  let separator = '{\n';
  for (const [name, read] of Object.entries(parts)) {
    const part = read();
    yield `${separator}${JSON.stringify(name)}: `;
    separator = ',\n';
    if (isList(part)) yield* writeList(part);
    else yield JSON.stringify((await part) ?? null, null, 2);
  }
  yield '\n}\n';
}

async function* writeList(list: AsyncIterable<unknown>): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const entry of list) {
    yield separator + JSON.stringify(entry, null, 2);
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]' : '\n]';
}
