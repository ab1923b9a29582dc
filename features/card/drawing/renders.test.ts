import { expect, test } from 'vitest';
import { createRenders } from './renders.media.ts';

const card = { id: 1, version: 1 } as Parameters<ReturnType<ReturnType<typeof createRenders>>>[0];
const begin = () => new Promise((done) => setImmediate(done));

/** Renders whose drawings end only through `endFirst`, with the order in which they began. */
function studio() {
  const rendersFor = createRenders();
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (who: string, kind: string, admit?: () => Promise<void>) => {
    const make = async () => {
      begun.push(kind);
      await new Promise<void>((end) => ends.push(end));
      return Buffer.from(kind);
    };
    return rendersFor(who)(card, kind, make, admit);
  };
  const endFirst = async () => {
    await begin();
    ends.shift()?.();
    await begin();
  };
  return { begun, ask, endFirst };
}

test('a picture that is requested while somebody else waits for eighty is drawn second', async () => {
  const { begun, ask, endFirst } = studio();
  for (let at = 1; at <= 80; at += 1) void ask('ana', `ana ${at}`);
  const other = ask('beto', 'beto');
  await endFirst();
  await endFirst();
  expect((await other).toString()).toBe('beto');
  expect(begun).toEqual(['ana 1', 'beto', 'ana 2']);
});

test('a picture is drawn once for everybody who requests it, while it is drawn or afterwards', async () => {
  const { begun, ask, endFirst } = studio();
  const requested = [ask('ana', 'icon'), ask('beto', 'icon')];
  await endFirst();
  await Promise.all([...requested, ask('carla', 'icon')]);
  expect(begun).toEqual(['icon']);
});

test('a refusal affects only the requester of too many pictures, and none that is already drawn', async () => {
  const { ask, endFirst } = studio();
  const refuse = () => Promise.reject(new Error('too many'));
  const refused = expect(ask('ana', 'icon', refuse)).rejects.toThrow('too many');
  const other = ask('beto', 'icon');
  await endFirst();
  await Promise.all([refused, other]);
  expect((await ask('ana', 'icon', refuse)).toString()).toBe('icon');
});
