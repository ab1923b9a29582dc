import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { listOffers } from '#features/catalogue/offers/offers.contract.ts';
import { createApi } from '#foundation/contract/api.ts';

let server: Server;
beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url?.startsWith('/api/cards/1/')) {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 1000 });
      response.write('[', () => response.destroy());
    } else {
      response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad Gateway</h1>');
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());

const offersOf = (id: number) => {
  const { port } = server.address() as AddressInfo;
  const api = createApi(`http://127.0.0.1:${port}`, fetch);
  return api<typeof listOffers>('GET /api/cards/{id}/offers', { id });
};

test('an answer that is cut off half-way counts as offline', async () => {
  await expect(offersOf(1)).rejects.toMatchObject({ name: 'ApiError', status: 0, code: 'offline' });
});

test("a proxy's error page becomes an error with a message in Spanish", async () => {
  await expect(offersOf(2)).rejects.toMatchObject({
    status: 502,
    code: 'internal',
    message: 'Algo falló de nuestro lado. Inténtalo de nuevo.',
  });
});
