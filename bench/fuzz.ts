import { readFile } from 'node:fs/promises';
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { type RunningServer, startDemoServer } from './demo-server.ts';
import { ADMIN, ROLES, type Role, randomAddress } from './fuzz-people.ts';
import {
  countAnswer,
  countOutcome,
  type FuzzReport,
  hasErrorShape,
  judge,
  newReport,
} from './fuzz-report.ts';
import { createWorld, type FuzzWorld } from './fuzz-world.ts';
import { type Operation, readOperations } from './published-operations.ts';
import { isRawError, type RawRequest, rawRequest, sendRaw } from './raw-requests.ts';
import { type FuzzRequest, type Requests, requestsTo } from './wrong-requests.ts';

const REQUESTS = 100_000;
/** People sign in anew and the memory is read after so many. */
const ROUND = 10_000;
/** Requests beside the contract, of a hundred. */
const RAW_PERCENT = 5;
const IN_FLIGHT = 24;
/** On a machine that is busy with other things a dozen passwords at once take some seconds. */
const HANG_MS = 30_000;
/** A server short of breath refuses with 503 and says when to come back. These are counted; who is never served has found a fault. */
const TRIES = 20;
const COME_BACK_MS = 500;
/** Of the server's heap; some 100 MB of it live, and the caches of pages. A leak fills it and ends the server. */
const HEAP_MB = 256;
/** Each role sends so many entirely right requests to each endpoint in a round. */
const RIGHT_ONES = 2;
/** Calls that draw, or hash a password: they get a third as many requests as others. */
const COSTLY =
  /\.(jpg|png|pdf)$|\/(change-)?password$|passkeys\/options|auth\/totp$|\/export$|\/upload$|^\/api\/users$/;
const MB = 2 ** 20;

/**
 * Sends wrong requests to every endpoint of the published contract, as each role in turn: wrong types, ranges, Unicode,
 * sizes, and values that are valid by accident; and raw ones with wrong methods, paths, headers and lengths. No answer
 * may be a 5xx, hang, or differ from the common error shape, and the server's memory must not grow.
 */
export async function fuzz(requests: number, seed: number, say: (line: string) => void): Promise<FuzzReport> {
  // The client address changes with every request, so that throttles do not hide later errors.
  const settings = {
    ...{ TRUST_PROXY: 'true', LOG_LEVEL: 'silent' },
    NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}`,
  };
  const server = await startDemoServer({ ...ADMIN, ...settings, DEMO: 'off' });
  const agent = new Agent({ keepAlive: true, maxSockets: IN_FLIGHT });
  let world: FuzzWorld | undefined;
  try {
    world = await createWorld(server);
    const operations = await readOperations(server.origin);
    const kinds = await Promise.all(operations.map(requestsTo));
    const report = newReport(operations, seed);
    say(`${operations.length} endpoints, seed ${seed}`);
    let told = 0;
    for (let round = 0; report.requests < requests; round += 1) {
      const count = Math.min(ROUND, requests - report.requests);
      await sendRound({ server, agent, operations, kinds, world, report }, count, seed + round);
      await world.tidy();
      report.memoryMb.push(await memoryMb(server));
      const { faults, slowestMs } = report;
      for (const fault of faults.slice(told, told + 5)) say(`FAULT ${fault}`);
      told = faults.length;
      say(
        `${report.requests} requests, ${faults.length} faults, slowest ${slowestMs.toFixed(0)} ms, ${report.memoryMb.at(-1)} MB`,
      );
    }
    judge(report);
    const isAlive = await fetch(`${server.origin}/readyz`).then((answer) => answer.ok);
    if (!isAlive) report.faults.push('the server is not ready afterwards');
    return report;
  } finally {
    await world?.close();
    agent.destroy();
    await server.stop();
  }
}

export async function run(requests = REQUESTS, seed = Date.now() % 1_000_000): Promise<void> {
  const startedAt = performance.now();
  const report = await fuzz(requests, seed, console.log);
  console.log(
    `${report.requests} requests in ${((performance.now() - startedAt) / 1000).toFixed(0)} s, seed ${seed}; slowest ${report.slowestMs.toFixed(0)} ms`,
  );
  console.log('refused with 503 and sent again', report.refused);
  console.log('statuses', report.statuses, 'MB', report.memoryMb.join(' '));
  console.log('by role', report.byRole);
  console.log(`${report.faults.length} faults`);
  for (const fault of report.faults.slice(0, 50)) console.log(fault);
  if (report.faults.length > 0) process.exitCode = 1;
}

interface Run {
  server: RunningServer;
  agent: Agent;
  operations: Operation[];
  /** The requests to each operation. */
  kinds: Requests[];
  world: FuzzWorld;
  report: FuzzReport;
}

async function sendRound(run: Run, count: number, seed: number): Promise<void> {
  const { operations, kinds, world } = run;
  const rawCount = Math.floor((count * RAW_PERCENT) / 100);
  const raw = fc.sample(rawRequest, { numRuns: rawCount, seed });
  await inParallel(raw, (request) => sendRawOne(run, request));
  const left = count - rawCount;
  const weights = operations.map(({ path }) => (COSTLY.test(path) ? 1 : 3));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  let before = 0;
  for (const [at, operation] of operations.entries()) {
    if (at === 0 || operations[at - 1]?.method !== 'GET') await world.restore();
    // So that all of them together are as many as asked for.
    const after = before + (weights[at] ?? 0);
    const share = Math.floor((after * left) / sum) - Math.floor((before * left) / sum);
    before = after;
    const rightOnes = Math.min(share, RIGHT_ONES * ROLES.length);
    const { right, wrong } = kinds[at] as Requests;
    const seeded = (numRuns: number) => ({ numRuns, seed: seed * 1_000 + at });
    const requests = [...fc.sample(right, seeded(rightOnes)), ...fc.sample(wrong, seeded(share - rightOnes))];
    await inParallel(requests, (request, each) =>
      sendOne(run, operation, request, ROLES[each % ROLES.length] ?? 'guest'),
    );
  }
}

async function sendRawOne({ server, report }: Run, { bytes, method }: RawRequest): Promise<void> {
  const port = Number(new URL(server.origin).port);
  const { outcome, text } = await untilServed(report, async () => {
    const { outcome, heard } = await sendRaw(port, bytes);
    return {
      outcome,
      isRefused: outcome === '503' && /^retry-after:/im.test(heard),
      text: heard,
    };
  });
  countOutcome(report, `raw ${outcome}`);
  const named = `${outcome} raw ${JSON.stringify(bytes.slice(0, 300))}`;
  if (/^(5|hang)/.test(outcome)) report.faults.push(named);
  else if (outcome.startsWith('4') && !isRawError(text, method))
    report.faults.push(`shape ${named}: ${JSON.stringify(text.slice(0, 600))}`);
}

async function inParallel<Item>(
  items: Item[],
  work: (item: Item, at: number) => Promise<void>,
): Promise<void> {
  const queue = items.entries();
  const worker = async (): Promise<void> => {
    for (const [at, item] of queue) await work(item, at);
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, worker));
}

async function sendOne(
  { server: { origin }, agent, world, report }: Run,
  operation: Operation,
  request: FuzzRequest,
  role: Role,
): Promise<void> {
  const { method } = operation;
  const path = world.fill(request.path, role, request.at);
  const { body, contentType } = request;
  const payload =
    method === 'GET' ? undefined : typeof body === 'string' ? world.fill(body, role, request.at) : body;
  const named = `${method} ${path.slice(0, 200)} ${String(payload).slice(0, 200)}`;
  const cookie = world.people.cookies[role];
  const startedAt = performance.now();
  try {
    const headers = {
      'x-forwarded-for': randomAddress(),
      ...(cookie ? { cookie } : {}),
      ...(payload === undefined
        ? {}
        : { 'content-type': contentType, 'content-length': Buffer.byteLength(payload) }),
    };
    const { status, text } = await untilServed(report, () =>
      ask(`${origin}${path}`, { method, headers, agent }, payload),
    );
    report.slowestMs = Math.max(report.slowestMs, performance.now() - startedAt);
    const isSignedOut = status === 401 && cookie !== '' && text.includes('"unauthenticated"');
    countAnswer(report, operation, { role, status, isSignedOut, text: `${named}: ${text}` });
    if (status >= 500) report.faults.push(`${status} ${named}: ${text.slice(0, 300)}`);
    else if (status >= 400 && !hasErrorShape(text))
      report.faults.push(`shape ${status} ${named}: ${text.slice(0, 300)}`);
    if (isSignedOut) await world.restore();
  } catch (error) {
    report.faults.push(`no answer: ${named}: ${String(error)}`);
  }
}

interface Wishes {
  method: string;
  headers: Record<string, string | number>;
  agent: Agent;
}

/** Sends a request again as long as it is refused with a time to come back. */
async function untilServed<Refusable extends { isRefused: boolean; text: string }>(
  { refused }: FuzzReport,
  send: () => Promise<Refusable>,
): Promise<Refusable> {
  for (let tries = 1; ; tries += 1) {
    const answer = await send();
    if (!answer.isRefused) return answer;
    refused[answer.text] = (refused[answer.text] ?? 0) + 1;
    if (tries === TRIES) return answer;
    await sleep(COME_BACK_MS);
  }
}

interface Answer {
  status: number;
  text: string;
  isRefused: boolean;
}

/** Node's own client takes a third of the time of `fetch`. Only the body of a refusal is kept. */
function ask(url: string, wishes: Wishes, body?: string | Buffer): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(
      url,
      { ...wishes, signal: AbortSignal.timeout(HANG_MS) },
      (answer: IncomingMessage) => {
        const { statusCode: status = 0, headers } = answer;
        // A stream has no end.
        if (headers['content-type']?.startsWith('text/event-stream')) {
          answer.destroy();
          return resolve({ status, text: '', isRefused: false });
        }
        let text = '';
        if (status < 400) answer.resume();
        else
          answer.setEncoding('utf8').on('data', (chunk: string) => {
            text += chunk;
          });
        const isRefused = status === 503 && headers['retry-after'] !== undefined;
        answer.on('error', reject).on('end', () => resolve({ status, text, isRefused }));
      },
    );
    sent.on('error', (error: NodeJS.ErrnoException) => {
      // The server closed the idle connection at the moment at which this request took it.
      if (sent.reusedSocket && error.code === 'ECONNRESET') resolve(ask(url, wishes, body));
      else reject(error);
    });
    sent.end(body);
  });
}

async function memoryMb({ process: { pid } }: RunningServer): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Math.round((Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1_024) / MB);
}
