import { beforeAll, describe, expect, test } from 'vitest';
import { line, order, useBakery } from '#tests/support/bakery.ts';
import { type OpenStream, openStream } from '#tests/support/event-stream.ts';
import { eventually } from '#tests/support/eventually.ts';
import { type Person, signUp } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { listen } from '#tests/support/wire.ts';

const testApp = useTestApp();
const { bakery, place } = useBakery(testApp);

let origin: string;
beforeAll(async () => {
  origin = await listen(testApp.app);
});

const streamOf = ({ browser }: Person): Promise<OpenStream> =>
  openStream(`${origin}/api/stream`, { cookie: `session=${browser.cookie('session')}` });

describe('live events', () => {
  test("tell an owner which of their orders is new or has changed, and nobody else's", async () => {
    const stranger = await signUp(testApp);
    const [own, others] = [await streamOf(bakery.owner), await streamOf(stranger)];
    const { body } = await place(order([line(bakery.bread)]));
    const event = { cardId: bakery.card.id, orderId: body.id };
    await eventually(() => expect(own.events).toContainEqual(event));
    own.events.length = 0;
    // Writes directly to the database, as another process would.
    await testApp.db.updateTable('orders').set({ isSent: true }).where('id', '=', body.id).execute();
    await eventually(() => expect(own.events.at(-1)).toEqual(event));
    expect(others.events).toEqual([]);
    own.close();
    others.close();
  });

  test('tell a customer that their order has changed', async () => {
    const [first, second] = [
      await place(order([line(bakery.bread)])),
      await place(order([line(bakery.bread)])),
    ];
    const streams = await Promise.all(
      [first, second].map(({ body }) => openStream(`${origin}/api/orders/by-token/${body.token}/stream`)),
    );
    await bakery.owner.browser.put(`/api/orders/${second.body.id}`, { status: 'confirmada' });
    await eventually(() => expect(streams[1]?.events).toContainEqual({}));
    expect(streams[0]?.events).toEqual([]);
    for (const stream of streams) stream.close();
  });

  test('are not compressed or cached on their way, and guests get none', async () => {
    const stream = await openStream(`${origin}/api/stream`, {
      cookie: `session=${bakery.owner.browser.cookie('session')}`,
      'accept-encoding': 'gzip, br',
    });
    expect(stream.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'private, no-store',
    });
    expect(stream.headers).not.toHaveProperty('content-encoding');
    stream.close();
    expect((await openStream(`${origin}/api/stream`)).status).toBe(401);
  });
});
