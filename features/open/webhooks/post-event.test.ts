import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { postEvent } from './post-event.media.ts';

test('a receiver that changes the protocol has not accepted the event, and holds no place', async () => {
  const server = createServer((socket) =>
    socket.end('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: other\r\n\r\n'),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const outcome = await postEvent(
    `http://127.0.0.1:${port}/avisos`,
    { id: 'msg_1', body: '{}', secret: `whsec_${'a'.repeat(32)}` },
    { allowPrivate: true, timeoutMs: 5_000, signal: new AbortController().signal },
  );
  expect(outcome).toEqual({ isAccepted: false, status: null, answer: 'No se pudo conectar.' });
  server.close();
});
