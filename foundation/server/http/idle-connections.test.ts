import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { oneAtATime } from './idle-connections.ts';

test('a connection gets one answer after the other, and is cut if it asks for the next before', async () => {
  const asked: string[] = [];
  const server = createServer(
    oneAtATime(async ({ url = '' }, response) => {
      asked.push(url);
      await sleep(20);
      response.end(url);
    }),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;

  const patient = connect(port, '127.0.0.1');
  for (const path of ['/1', '/2', '/3']) {
    patient.write(get(path));
    const [bytes] = await once(patient, 'data');
    expect(String(bytes)).toContain(path);
  }
  patient.destroy();

  const hasty = connect(port, '127.0.0.1');
  hasty.on('error', () => undefined);
  hasty.write(get('/4').repeat(900));
  await once(hasty, 'close');
  expect(asked).toEqual(['/1', '/2', '/3', '/4']);
  server.close();
});
