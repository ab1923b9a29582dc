import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { searchInTurn } from './search-turns.access.ts';

test('the searches of one address wait for each other, and another address goes on', async () => {
  const from = (ip: string) => ({ ip, headers: {} }) as FastifyRequest;
  const first = Promise.withResolvers<void>();
  const begun: number[] = [];
  const many = Array.from({ length: 40 }, (_, at) =>
    searchInTurn(from('192.0.2.1'), async () => {
      begun.push(at);
      await first.promise;
    }),
  );
  await expect(searchInTurn(from('192.0.2.1'), async () => {})).rejects.toMatchObject({
    code: 'too_many_requests',
  });
  expect(await searchInTurn(from('192.0.2.2'), async () => 'found')).toBe('found');
  expect(begun).toEqual([0]);
  first.resolve();
  await Promise.all(many);
  expect(begun).toHaveLength(40);
});
