import { connectionOf } from '#foundation/server/postgres/postgres-owner.ts';
import { type RunningServer, signIn, startDemoServer } from './demo-server.ts';
import { CHOICES, fillLargestCard, ITEMS } from './largest-catalogue.ts';

const ROUNDS = 5;
const PAUSE_MS = 5;
const ADMIN = { ADMIN_EMAIL: 'admin@bench.test', ADMIN_PASSWORD: 'bench-password' };

/**
 * How the largest catalogue affects everyone else: its owner changes a price, the page is rendered again for the next
 * visitor, and at the same time another card is requested every few milliseconds. The longest answer shows how long the
 * process was blocked.
 */
export async function run(): Promise<void> {
  const server = await startDemoServer({ ...ADMIN, DEMO: 'off' });
  try {
    const connection = await connectionOf(server.dataDir);
    const itemId = await fillLargestCard(connection);
    const cookie = await signIn(server, ADMIN.ADMIN_EMAIL, ADMIN.ADMIN_PASSWORD);
    const page = await visit(server, 'grande');
    console.log(`${ITEMS} products, ${ITEMS * CHOICES} choices: ${page.bytes} B, ${page.sent} B as sent`);
    const quiet = await watched(server, () => new Promise((resolve) => setTimeout(resolve, 2_000)));
    console.log(`other requests while nothing happens: ${quiet.others}`);
    for (let round = 1; round <= ROUNDS; round += 1) {
      const { result, others } = await watched(server, async () => {
        await changePrice(server, cookie, itemId, 1_000 + round);
        return visit(server, 'grande');
      });
      if (!result.ok) throw new Error('the page was refused');
      console.log(
        `an edit and a new render of the page: ${result.ms.toFixed(0)} ms; other requests at the same time: ${others}`,
      );
    }
  } finally {
    await server.stop();
  }
}

async function changePrice(server: RunningServer, cookie: string, itemId: number, price: number) {
  const answer = await fetch(`${server.origin}/api/items/${itemId}`, {
    method: 'PUT',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ price }),
  });
  if (!answer.ok) throw new Error(`changing a price answered ${answer.status}`);
}

async function visit({ origin }: RunningServer, subdomain: string) {
  const startedAt = performance.now();
  const answer = await fetch(`${origin}/${subdomain}`, { headers: { 'accept-encoding': 'br' } });
  const bytes = (await answer.arrayBuffer()).byteLength;
  return {
    ok: answer.ok,
    bytes,
    sent: Number(answer.headers.get('content-length')),
    ms: performance.now() - startedAt,
  };
}

/** Runs the work while another visitor requests another card again and again. */
async function watched<Result>(server: RunningServer, work: () => Promise<Result>) {
  const times: number[] = [];
  let refused = 0;
  let isOver = false;
  const visits = (async () => {
    while (!isOver) {
      const { ms, ok } = await visit(server, 'chica');
      times.push(ms);
      // After the process was blocked for a second, requests are refused.
      if (!ok) refused += 1;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  })();
  const result = await work();
  isOver = true;
  await visits;
  const sorted = times.toSorted((a, b) => a - b);
  const quantile = (share: number) => (sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN).toFixed(0);
  return {
    result,
    others: `p50 ${quantile(0.5)} ms, p99 ${quantile(0.99)} ms, longest ${quantile(1)} ms of ${sorted.length}, ${refused} refused`,
  };
}
