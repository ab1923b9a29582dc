import { expect, test } from 'vitest';
import { createQueue } from './queue.ts';

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

test('no more than the given number of jobs run at once, in order of arrival', async () => {
  const inLine = createQueue('tests', { atOnce: 2, maxWaiting: 10 });
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
  expect(await Promise.all([1, 2, 3, 4, 5].map((number) => inLine(work(number))))).toEqual([1, 2, 3, 4, 5]);
  expect(started).toEqual([1, 2, 3, 4, 5]);
  expect(most).toBe(2);
});

test('a job that fails makes room for the next', async () => {
  const inLine = createQueue('tests', { atOnce: 1, maxWaiting: 10 });
  const failing = inLine(() => Promise.reject(new Error('no')));
  const next = inLine(async () => 'done');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('done');
});

test('a job that finds the queue full is told to come back', async () => {
  const inLine = createQueue('tests', { atOnce: 1, maxWaiting: 1 });
  const works = [1, 2].map(() => inLine(() => pause(5)));
  await expect(inLine(() => pause(5))).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 5 });
  await Promise.all(works);
  await expect(inLine(async () => 'room again')).resolves.toBe('room again');
});
