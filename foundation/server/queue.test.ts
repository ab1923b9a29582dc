import { expect, test } from 'vitest';
import { createQueue } from './queue.ts';

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

test('no more than the given number of tasks run at once, in order of arrival', async () => {
  const queue = createQueue('tests', { atOnce: 2, maxWaiting: 10 });
  const started: number[] = [];
  let running = 0;
  let most = 0;
  const work = (number: number) => async () => {
    started.push(number);
    running += 1;
    most = Math.max(most, running);
    await pause(5);
    running -= 1;
    return number;
  };
  expect(await Promise.all([1, 2, 3, 4, 5].map((number) => queue(work(number))))).toEqual([1, 2, 3, 4, 5]);
  expect(started).toEqual([1, 2, 3, 4, 5]);
  expect(most).toBe(2);
});

test('a task that fails makes room for the next', async () => {
  const queue = createQueue('tests', { atOnce: 1, maxWaiting: 10 });
  const failing = queue(() => Promise.reject(new Error('no')));
  const next = queue(async () => 'done');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('done');
});

test('a task is refused with Retry-After when the queue is full', async () => {
  const queue = createQueue('tests', { atOnce: 1, maxWaiting: 1 });
  const works = [1, 2].map(() => queue(() => pause(5)));
  await expect(queue(() => pause(5))).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 5 });
  await Promise.all(works);
  await expect(queue(async () => 'room again')).resolves.toBe('room again');
});
