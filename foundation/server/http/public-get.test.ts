import { createSocket } from 'node:dgram';
import dns from 'node:dns/promises';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getPublic, readAnswer } from './public-get.ts';

/** Answers every name with an address of the own network. */
const nameServer = createSocket('udp4', (query, { port, address }) => {
  const nameEnd = query.indexOf(0, 12) + 1;
  const type = query.readUInt16BE(nameEnd);
  const isVersion4 = type === 1;
  const head = Buffer.from(query.subarray(0, nameEnd + 4));
  head.writeUInt16BE(0x8180, 2);
  head.writeUInt16BE(isVersion4 ? 1 : 0, 6);
  head.writeUInt32BE(0, 8);
  const record = [0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, 10, 0, 0, 1];
  nameServer.send(isVersion4 ? Buffer.concat([head, Buffer.from(record)]) : head, port, address);
});
const before = dns.getServers();

beforeAll(async () => {
  nameServer.bind(0, '127.0.0.1');
  await once(nameServer, 'listening');
  dns.setServers([`127.0.0.1:${nameServer.address().port}`]);
});
afterAll(() => {
  dns.setServers(before);
  nameServer.close();
});

test('a name is asked of the name servers and not of the system, whose look-ups a silent one would hold up; its address must be public', async () => {
  const asking = getPublic(new URL('http://known.test/'), {
    ...{ accept: '*/*', allowPrivate: false },
    redirected: (address) => new URL(address),
  });
  await expect(asking).rejects.toThrow('private IP address');
});

test('an answer that changes the protocol fails, and leaves nothing waiting', async () => {
  const server = createServer((socket) =>
    socket.end('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: other\r\n\r\n'),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const asking = getPublic(new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`), {
    ...{ accept: '*/*', allowPrivate: true },
    redirected: (address) => new URL(address),
  });
  await expect(asking).rejects.toThrow('closed without an answer');
  server.close();
});

test.each([
  [
    'preliminary answers',
    'HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n',
    '',
    'too many preliminary answers',
  ],
  ['pieces of a byte', '1\r\n \r\n', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n', 'tiny pieces'],
])('%s without end fail', async (_what, piece, head, reason) => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write(head);
    const more = () => {
      while (!socket.destroyed && socket.write(piece.repeat(1_000)));
    };
    socket.on('drain', more);
    more();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const asking = getPublic(new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`), {
    ...{ accept: '*/*', allowPrivate: true },
    redirected: (address) => new URL(address),
  }).then((answer) => readAnswer(answer, () => undefined));
  await expect(asking).rejects.toThrow(reason);
  server.close();
});
