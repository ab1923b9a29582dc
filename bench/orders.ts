import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { signIn, startDemoServer } from './demo-server.ts';

const PER_SECOND = 100;
const SECONDS = 60;
const CARDS = 10;
const STOCK = 200;
const OWNER = { ADMIN_EMAIL: 'admin@bench.test', ADMIN_PASSWORD: 'bench-password' };

interface Placed {
  cardId: number;
  number: number;
  token: string;
  status: number;
  ms: number;
}

/**
 * Sends a hundred orders a second for a minute to ten cards: no order may be lost, each number must be assigned once,
 * and a counted product must be sold exactly as often as it is in stock.
 */
export async function run(): Promise<void> {
  // Each order comes from an IP address of its own, because orders are limited by address.
  const server = await startDemoServer({ ...OWNER, DEMO: 'off', TRUST_PROXY: 'true' });
  try {
    const cookie = await signIn(server, OWNER.ADMIN_EMAIL, OWNER.ADMIN_PASSWORD);
    const post = (path: string, body: unknown, headers: Record<string, string> = { cookie }) =>
      fetch(server.origin + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
    const shops: { id: number; breadId: number; cakeId: number }[] = [];
    for (let at = 0; at < CARDS; at += 1) {
      const card = (await (
        await post('/api/cards', {
          title: `Panadería ${at}`,
          cardType: 'restaurant',
          subdomain: `panaderia-${at}`,
          enableCart: true,
          enableWhatsAppOrders: true,
          contactInfo: { whatsapp: '9 1234 5678' },
        })
      ).json()) as { id: number };
      const item = async (body: object) =>
        ((await (await post(`/api/cards/${card.id}/items`, body)).json()) as { id: number }).id;
      shops.push({
        id: card.id,
        breadId: await item({ name: 'Marraqueta', price: 2490 }),
        cakeId: await item({ name: 'Torta', price: 12_990, stock: STOCK }),
      });
    }

    const answers: Promise<Placed>[] = [];
    const order = async (at: number): Promise<Placed> => {
      const shop = shops[at % CARDS];
      if (!shop) throw new Error('no shop');
      const token = randomBytes(12).toString('base64url');
      const lines = [
        { type: 'item', id: shop.breadId, quantity: 2 },
        // Every second order contains a counted cake, which makes more cakes than there are in stock.
        ...(Math.floor(at / CARDS) % 2 === 0 ? [{ type: 'item', id: shop.cakeId, quantity: 1 }] : []),
      ];
      const startedAt = performance.now();
      const answer = await post(
        `/api/cards/${shop.id}/orders`,
        { channel: 'whatsapp', lines, token },
        {
          'x-forwarded-for': `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`,
        },
      );
      const body = (await answer.json()) as { number: number };
      return {
        cardId: shop.id,
        number: body.number,
        token,
        status: answer.status,
        ms: performance.now() - startedAt,
      };
    };
    const startedAt = performance.now();
    for (let at = 0; at < PER_SECOND * SECONDS; at += 1) {
      await sleep(Math.max(0, startedAt + (at * 1000) / PER_SECOND - performance.now()));
      answers.push(order(at));
    }
    const placed = await Promise.all(answers);
    const seconds = (performance.now() - startedAt) / 1000;

    const recorded = placed.filter(({ status }) => status === 201);
    const soldOut = placed.filter(({ status }) => status === 409).length;
    const numbers = new Set(recorded.map(({ cardId, number }) => `${cardId} ${number}`));
    let inInboxes = 0;
    let stock = 0;
    for (const { id, cakeId } of shops) {
      const inbox = await fetch(`${server.origin}/api/cards/${id}/orders?limit=1`, { headers: { cookie } });
      inInboxes += Number(inbox.headers.get('x-total-count'));
      const items = (await (
        await fetch(`${server.origin}/api/cards/${id}/items`, { headers: { cookie } })
      ).json()) as { id: number; stock: number }[];
      stock += items.find((item) => item.id === cakeId)?.stock ?? 0;
    }
    const times = placed.map(({ ms }) => ms).toSorted((a, b) => a - b);
    const quantile = (share: number) => times[Math.ceil(share * times.length) - 1] ?? Number.NaN;
    console.log(
      `${placed.length} orders in ${seconds.toFixed(0)} s (${(placed.length / seconds).toFixed(0)} a second): ${recorded.length} recorded, ${soldOut} refused as sold out; p50 ${quantile(0.5).toFixed(0)} ms, p95 ${quantile(0.95).toFixed(0)} ms`,
    );
    console.log(
      `${inInboxes} in the inboxes, ${numbers.size} different numbers, ${stock} counted pieces left`,
    );
    const isRight =
      recorded.length + soldOut === placed.length &&
      inInboxes === recorded.length &&
      numbers.size === recorded.length &&
      stock === 0;
    if (!isRight) process.exitCode = 1;
  } finally {
    await server.stop();
  }
}
