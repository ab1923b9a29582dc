import { expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

/** A queue whose tasks end only through `endFirst`, with the order in which they began. */
function workshop(size: Parameters<typeof createFairQueue>[1]) {
  const queue = createFairQueue('tests', size);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const add = (who: string, name: string) =>
    queue.run(who, async () => {
      begun.push(name);
      await new Promise<void>((end) => ends.push(end));
    });
  const begin = () => new Promise((done) => setImmediate(done));
  const endFirst = async () => {
    await begin();
    ends.shift()?.();
    await begin();
  };
  return { queue, begun, add, endFirst };
}

test("somebody who arrives behind another person's hundred tasks waits for only one of them", async () => {
  const { begun, add, endFirst } = workshop({ atOnce: 1, placesEach: 101, places: 300 });
  for (let at = 1; at <= 101; at += 1) void add('ana', `ana ${at}`);
  void add('beto', 'beto 1');
  void add('beto', 'beto 2');
  for (let at = 0; at < 4; at += 1) await endFirst();
  expect(begun).toEqual(['ana 1', 'beto 1', 'ana 2', 'beto 2', 'ana 3']);
});

test('nobody has more than one turn at a time, even if others are free', async () => {
  const { begun, add, endFirst } = workshop({ atOnce: 3, placesEach: 5, places: 10 });
  void add('ana', 'ana 1');
  void add('ana', 'ana 2');
  void add('beto', 'beto 1');
  await endFirst();
  expect(begun).toEqual(['ana 1', 'beto 1', 'ana 2']);
});

test('a person who has used up their places is refused, and others still get one', async () => {
  const { queue, add, endFirst } = workshop({ atOnce: 1, placesEach: 2, places: 3 });
  const first = add('ana', 'ana 1');
  void add('ana', 'ana 2');
  expect(() => queue.join('ana')).toThrow(expect.objectContaining({ code: 'too_many_requests' }));
  const place = queue.join('beto');
  expect(() => queue.join('carla')).toThrow(expect.objectContaining({ code: 'unavailable' }));
  place.leave();
  await endFirst();
  await first;
  void add('ana', 'ana 3');
  void add('carla', 'carla 1');
});

test('the places of somebody who changes several things are counted together', () => {
  const { queue } = workshop({ atOnce: 1, placesEach: 2, places: 10 });
  const first = queue.join('card 1', 'ana');
  queue.join('card 2', 'ana');
  expect(() => queue.join('card 3', 'ana')).toThrow(expect.objectContaining({ code: 'too_many_requests' }));
  queue.join('card 1', 'beto');
  first.leave();
  queue.join('card 3', 'ana');
});

test('when all places are taken, whoever has most waiting loses the newest one to somebody with fewer', async () => {
  const { queue, begun, add, endFirst } = workshop({ atOnce: 1, placesEach: 9, places: 5 });
  for (let at = 1; at <= 3; at += 1) void add('ana', `ana ${at}`);
  const lost = add('ana', 'ana 4');
  void add('beto', 'beto 1');
  void add('carla', 'carla 1');
  await expect(lost).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 5 });
  // With this one ana would have most again, and nobody has two more than beto.
  for (const who of ['ana', 'beto'])
    expect(() => queue.join(who)).toThrow(expect.objectContaining({ code: 'unavailable' }));
  for (let at = 0; at < 4; at += 1) await endFirst();
  expect(begun).toEqual(['ana 1', 'beto 1', 'carla 1', 'ana 2', 'ana 3']);
});

test('a place is lost also while its person does not ask for a turn yet, but never in its turn', async () => {
  const { queue, begun, add, endFirst } = workshop({ atOnce: 1, placesEach: 9, places: 3 });
  void add('ana', 'ana 1');
  const [, receiving] = [queue.join('ana'), queue.join('ana')];
  void add('beto', 'beto 1');
  await expect(receiving.lost).rejects.toMatchObject({ code: 'unavailable' });
  await expect(receiving.turn()).rejects.toMatchObject({ code: 'unavailable' });
  expect(() => queue.join('carla')).toThrow(expect.objectContaining({ code: 'unavailable' }));
  receiving.leave();
  await endFirst();
  expect(begun).toEqual(['ana 1', 'beto 1']);
});

test('a place becomes free when somebody leaves while waiting, and when a task fails', async () => {
  const queue = createFairQueue('tests', { atOnce: 1, placesEach: 2, places: 2 });
  const served = queue.join('ana');
  await served.turn();
  const waiting = queue.join('beto');
  const turn = waiting.turn();
  waiting.leave();
  await expect(turn).rejects.toMatchObject({ code: 'invalid' });
  served.leave();
  served.leave();
  await expect(queue.run('carla', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await queue.run('carla', async () => 'done')).toBe('done');
});

test('where several turns of a person may be under way, others still come between', async () => {
  const { begun, add, endFirst } = workshop({ atOnce: 3, servedEach: 2, placesEach: 9, places: 9 });
  for (const task of ['ana 1', 'ana 2', 'ana 3']) void add('ana', task);
  void add('beto', 'beto 1');
  await new Promise((done) => setImmediate(done));
  expect(begun).toEqual(['ana 1', 'ana 2', 'beto 1']);
  await endFirst();
  expect(begun).toEqual(['ana 1', 'ana 2', 'beto 1', 'ana 3']);
});

test('a queue says when nobody is in it, also after a failure', async () => {
  const queue = createFairQueue('tests', { atOnce: 1, placesEach: 1, places: 1 });
  const failed = queue.run('ana', () => Promise.reject(new Error('failed')));
  expect(queue.isEmpty()).toBe(false);
  await expect(failed).rejects.toThrow('failed');
  expect(queue.isEmpty()).toBe(true);
});
