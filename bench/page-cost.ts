import { type ChildProcess, fork } from 'node:child_process';
import { Agent, get, type IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { startDemoServer } from './demo-server.ts';
import { cpuMicroseconds } from './process-cpu.ts';

const REQUESTS = 20_000;
const CONNECTIONS = 32;
const ROUNDS = 7;
const CARD = '/fuente-nunoina';

/**
 * The server's CPU time per request for a cached card, compared with a bare `node:http` server that sends the same
 * response (status, headers and body). Rounds alternate between the two, and the ratio is the median of the rounds.
 */
export async function run(): Promise<void> {
  const product = await startDemoServer();
  try {
    await report('200, brotli', product.origin, product.process, {}, 2);
    const { headers } = await fetchOnce(`${product.origin}${CARD}`, {});
    await report('304', product.origin, product.process, { 'if-none-match': String(headers.etag) }, 1.5);
  } finally {
    await product.stop();
  }
}

async function report(
  name: string,
  origin: string,
  server: ChildProcess,
  conditional: Record<string, string>,
  limit: number,
): Promise<void> {
  const requestHeaders = { 'accept-encoding': 'gzip, deflate, br', ...conditional };
  const answer = await fetchOnce(`${origin}${CARD}`, requestHeaders);
  const bare = fork(join(import.meta.dirname, 'bare-server.ts'), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const bareOrigin = await new Promise<string>((resolve) => {
    bare.once('message', (message) => resolve(String(message)));
    bare.send({ status: answer.status, headers: answer.headers, body: answer.body.toString('base64') });
  });
  const ratios: number[] = [];
  const costs: { bare: number[]; product: number[] } = { bare: [], product: [] };
  await load(bareOrigin, requestHeaders);
  await load(origin, requestHeaders);
  for (let round = 0; round < ROUNDS; round += 1) {
    const bareCost = await costOf(bare, bareOrigin, requestHeaders);
    const productCost = await costOf(server, origin, requestHeaders);
    costs.bare.push(bareCost);
    costs.product.push(productCost);
    ratios.push(productCost / bareCost);
  }
  bare.kill();
  const ratio = median(ratios);
  console.log(
    `${name}: ${answer.body.length} bytes of body; ${median(costs.product).toFixed(1)} µs of CPU a request, ` +
      `bare node:http ${median(costs.bare).toFixed(1)} µs; ratio ${ratio.toFixed(2)} (limit ${limit}), ` +
      `rounds ${ratios.map((value) => value.toFixed(2)).join(' ')}`,
  );
  if (ratio > limit) process.exitCode = 1;
}

/** CPU microseconds per request, user and system. */
async function costOf(
  server: ChildProcess,
  origin: string,
  headers: Record<string, string>,
): Promise<number> {
  const before = await cpuMicroseconds(server.pid);
  await load(origin, headers);
  return ((await cpuMicroseconds(server.pid)) - before) / REQUESTS;
}

async function load(origin: string, headers: Record<string, string>): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  let left = REQUESTS;
  const worker = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      await fetchOnce(`${origin}${CARD}`, headers, agent);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  agent.destroy();
}

interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

function fetchOnce(url: string, headers: Record<string, string>, agent?: Agent): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    get(url, { headers, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    }).on('error', reject);
  });
}

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
