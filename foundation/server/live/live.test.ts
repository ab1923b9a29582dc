import { connect } from 'node:net';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { openStream } from '#tests/support/event-stream.ts';
import { eventually } from '#tests/support/eventually.ts';
import { createLive } from './live.ts';

async function serveStreams(findTopics: () => Promise<string[] | null>, heartbeatMs = 20) {
  const live = createLive({ heartbeatMs });
  const app = Fastify();
  app.get('/:holder', async (request, reply) =>
    live.open({
      reply,
      address: request.ip,
      holder: (request.params as { holder: string }).holder,
      findTopics,
    }),
  );
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(async () => {
    live.close();
    await app.close();
  });
  return { live, origin };
}

test('a stream gets the events of its own topics, may not be cached or buffered by proxies, and keeps its connection alive', async () => {
  const { live, origin } = await serveStreams(async () => ['card:1']);
  const stream = await openStream(`${origin}/rosa`);
  live.publish('card:2', { orderId: 2 });
  live.publish('card:1', { orderId: 1 });
  live.publishToAll();
  await eventually(() => expect(stream.events).toEqual([{ orderId: 1 }, {}]));
  await eventually(() => expect(stream.text()).toMatch(/\n: \n\n/));
  expect(stream.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'private, no-store',
    'x-accel-buffering': 'no',
  });
});

test('a stream follows changes of its topics, and ends when it is no longer permitted', async () => {
  let topics: string[] | null = [];
  const { live, origin } = await serveStreams(async () => topics);
  const stream = await openStream(`${origin}/rosa`);
  topics = ['card:1'];
  await eventually(() => {
    live.publish('card:1', { orderId: 1 });
    expect(stream.events).not.toEqual([]);
  });
  topics = null;
  await stream.ended;
});

test('a person has ten streams at most, and a closed one makes room', async () => {
  const { origin } = await serveStreams(async () => []);
  const ten = await Promise.all(Array.from({ length: 10 }, () => openStream(`${origin}/rosa`)));
  expect(ten.every(({ status }) => status === 200)).toBe(true);
  expect((await openStream(`${origin}/rosa`)).status).toBe(429);
  expect((await openStream(`${origin}/pedro`)).status).toBe(200);
  ten[0]?.close();
  await eventually(async () => expect((await openStream(`${origin}/rosa`)).status).toBe(200));
});

test('customers in a shop share its address: it has a hundred streams', async () => {
  const { live, origin } = await serveStreams(async () => []);
  const status = async (at: number) => (await openStream(`${origin}/order-${at}`)).status;
  const open = await Promise.all(Array.from({ length: 100 }, (_, at) => status(at)));
  expect(new Set(open)).toEqual(new Set([200]));
  expect([live.openStreams(), await status(100)]).toEqual([100, 429]);
});

test('a stream whose client does not read is closed, and the others continue', async () => {
  const { live, origin } = await serveStreams(async () => ['card:1']);
  const reader = connect(Number(new URL(origin).port), '127.0.0.1').pause();
  onTestFinished(() => void reader.destroy());
  reader.write('GET /pedro HTTP/1.1\r\nHost: x\r\n\r\n');
  await eventually(() => expect(live.openStreams()).toBe(1));
  const other = await openStream(`${origin}/rosa`);
  const text = 'x'.repeat(50_000);
  let sent = 0;
  await eventually(() => {
    live.publish('card:1', { text });
    sent += 1;
    expect(live.openStreams()).toBe(1);
  });
  await eventually(() => expect(other.events).toHaveLength(sent));
});

test('closing ends every stream, and afterwards none can be opened', async () => {
  const { live, origin } = await serveStreams(async () => []);
  const stream = await openStream(`${origin}/rosa`);
  live.close();
  await stream.ended;
  expect((await openStream(`${origin}/rosa`)).status).toBe(503);
});
