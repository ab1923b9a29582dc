import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { signIn, startDemoServer } from './demo-server.ts';

const PER_SECOND = 100;
const SECONDS = 60;
const CARDS = 10;
const STOCK = 200;
const OWNER = { ADMIN_EMAIL: 'admin@bench.test', ADMIN_PASSWORD: 'bench-password' };
const CARD = {
  ...{ title: 'Panadería', cardType: 'restaurant', enableCart: true, enableWhatsAppOrders: true },
  contactInfo: { whatsapp: '9 1234 5678' },
};

interface Shop {
  id: number;
  breadId: number;
  cakeId: number;
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
    const send = async <Body>(path: string, body?: object, headers: Record<string, string> = { cookie }) => {
      const answer = await fetch(server.origin + path, {
        method: body ? 'POST' : 'GET',
        headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
        ...(body && { body: JSON.stringify(body) }),
      });
      return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Body };
    };
    const shops: Shop[] = [];
    for (let at = 0; at < CARDS; at += 1) {
      const { id } = (await send<Shop>('/api/cards', { ...CARD, subdomain: `panaderia-${at}` })).body;
      const add = async (item: object) => (await send<Shop>(`/api/cards/${id}/items`, item)).body.id;
      const breadId = await add({ name: 'Marraqueta', price: 2490 });
      shops.push({ id, breadId, cakeId: await add({ name: 'Torta', price: 12_990, stock: STOCK }) });
    }
    const order = async (at: number) => {
      const { id, breadId, cakeId } = shops[at % CARDS] as Shop;
      const lines = [{ type: 'item', id: breadId, quantity: 2 }];
      // Every second order contains a counted cake, which makes more cakes than there are in stock.
      if (Math.floor(at / CARDS) % 2 === 0) lines.push({ type: 'item', id: cakeId, quantity: 1 });
      const token = randomBytes(12).toString('base64url');
      const from = { 'x-forwarded-for': `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}` };
      const sentAt = performance.now();
      const draft = { channel: 'whatsapp', lines, token };
      const { status, body } = await send<{ number: number }>(`/api/cards/${id}/orders`, draft, from);
      return { name: `${id} ${body.number}`, status, ms: performance.now() - sentAt };
    };
    const startedAt = performance.now();
    const answers: ReturnType<typeof order>[] = [];
    for (let at = 0; at < PER_SECOND * SECONDS; at += 1) {
      await sleep(Math.max(0, startedAt + (at * 1000) / PER_SECOND - performance.now()));
      answers.push(order(at));
    }
    const placed = await Promise.all(answers);
    const recorded = placed.filter(({ status }) => status === 201);
    const soldOut = placed.filter(({ status }) => status === 409).length;
    const numbers = new Set(recorded.map(({ name }) => name)).size;
    let inInboxes = 0;
    let stock = 0;
    for (const { id, cakeId } of shops) {
      const inbox = await send(`/api/cards/${id}/orders?limit=1`);
      inInboxes += Number(inbox.headers.get('x-total-count'));
      const items = (await send<{ id: number; stock: number }[]>(`/api/cards/${id}/items`)).body;
      stock += items.find((item) => item.id === cakeId)?.stock ?? 0;
    }
    const times = placed.map(({ ms }) => ms).toSorted((a, b) => a - b);
    const quantile = (share: number) => times[Math.ceil(share * times.length) - 1]?.toFixed(0);
    console.log(
      `${placed.length} orders, ${PER_SECOND} a second: ${recorded.length} recorded, ${soldOut} refused as sold out; ` +
        `p50 ${quantile(0.5)} ms, p95 ${quantile(0.95)} ms; ${inInboxes} in the inboxes, ${numbers} different numbers, ` +
        `${stock} counted pieces left`,
    );
    const areRecorded = recorded.length + soldOut === placed.length && inInboxes === recorded.length;
    if (!areRecorded || numbers !== recorded.length || stock !== 0) process.exitCode = 1;
  } finally {
    await server.stop();
  }
}
