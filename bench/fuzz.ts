import { readFile } from 'node:fs/promises';
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { type RunningServer, startDemoServer } from './demo-server.ts';
import { ADMIN, type People, randomAddress, signInPeople } from './fuzz-people.ts';
import { type Operation, readOperations } from './published-operations.ts';
import { rawRequest, sendRaw } from './raw-requests.ts';
import { requestArbitrary, type WrongRequest } from './wrong-requests.ts';

const REQUESTS = 100_000;
/** After this many requests people sign in again and the memory is measured. */
const ROUND = 10_000;
/** The percentage of raw requests, which do not follow the contract at all. */
const RAW_PERCENT = 5;
const IN_FLIGHT = 24;
const HANG_MS = 10_000;
/** A busy server refuses with 503 and says when to try again. Refusals are counted; never being served is a fault. */
const TRIES = 20;
const RETRY_AFTER_MS = 500;
/**
 * The size of the server's heap. Some 100 MB are in use, plus the caches of pages. A leak fills it and ends the server.
 */
const HEAP_MB = 256;
/**
 * The limit for the growth of memory from a fifth of the run to its end. Even in the shortest runs it grew by up to 50
 * MB, because caches and decoders keep some.
 */
const GROWTH_LIMIT_MB = 120;
const MB = 2 ** 20;

export interface FuzzReport {
  requests: number;
  seed: number;
  statuses: Record<string, number>;
  /** How often a request was refused with 503 and sent again, by its message. */
  refused: Record<string, number>;
  faults: string[];
  slowestMs: number;
  /** The server's memory after each round. */
  memoryMb: number[];
}

/**
 * Sends wrong requests to every endpoint of the published contract, as each role in turn: wrong types, ranges, Unicode,
 * sizes, and values that are valid by accident; and raw ones with wrong methods, paths, headers and lengths. No answer
 * may be a 5xx, hang, or differ from the common error shape, and the server's memory must not grow.
 */
export async function fuzz(requests: number, seed: number, say: (line: string) => void): Promise<FuzzReport> {
  // The client address changes with every request, so that throttles do not hide later errors.
  const settings = {
    ...{ TRUST_PROXY: 'true', LOG_LEVEL: 'silent', YOUNG_ACCOUNT_CARDS: '1000' },
    NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}`,
  };
  const server = await startDemoServer({ ...ADMIN, ...settings, DEMO: 'off' });
  const agent = new Agent({ keepAlive: true, maxSockets: IN_FLIGHT });
  try {
    const operations = await readOperations(server.origin);
    const report: FuzzReport = {
      requests: 0,
      seed,
      statuses: {},
      refused: {},
      faults: [],
      slowestMs: 0,
      memoryMb: [],
    };
    say(`${operations.length} endpoints, seed ${seed}`);
    let people: People | undefined;
    let told = 0;
    for (let round = 0; report.requests < requests; round += 1) {
      people = await signInPeople(server, people);
      const count = Math.min(ROUND, requests - report.requests);
      await sendRound({ server, agent, operations, people, report }, count, seed + round);
      report.memoryMb.push(await memoryMb(server));
      const { faults, slowestMs } = report;
      for (const fault of faults.slice(told, told + 5)) say(`FAULT ${fault}`);
      told = faults.length;
      say(
        `${report.requests} requests, ${faults.length} faults, slowest ${slowestMs.toFixed(0)} ms, ${report.memoryMb.at(-1)} MB`,
      );
    }
    judgeMemory(report);
    const isAlive = await fetch(`${server.origin}/readyz`).then((answer) => answer.ok);
    if (!isAlive) report.faults.push('the server is not ready afterwards');
    return report;
  } finally {
    agent.destroy();
    await server.stop();
  }
}

function judgeMemory({ memoryMb, faults }: FuzzReport): void {
  const warmMb = memoryMb[Math.ceil(memoryMb.length / 5) - 1] ?? 0;
  const grewMb = (memoryMb.at(-1) ?? 0) - warmMb;
  if (grewMb > GROWTH_LIMIT_MB) faults.push(`memory grew by ${grewMb} MB`);
}

export async function run(requests = REQUESTS, seed = Date.now() % 1_000_000): Promise<void> {
  const startedAt = performance.now();
  const report = await fuzz(requests, seed, console.log);
  console.log(
    `${report.requests} requests in ${((performance.now() - startedAt) / 1000).toFixed(0)} s, seed ${seed}; slowest ${report.slowestMs.toFixed(0)} ms`,
  );
  console.log('refused with 503 and sent again', report.refused);
  console.log('statuses', report.statuses, 'MB', report.memoryMb.join(' '));
  console.log(`${report.faults.length} faults`);
  if (report.faults.length > 0) process.exitCode = 1;
}

interface Run {
  server: RunningServer;
  agent: Agent;
  operations: Operation[];
  people: People;
  report: FuzzReport;
}

async function sendRound(run: Run, count: number, seed: number): Promise<void> {
  const { server, operations, report } = run;
  const port = Number(new URL(server.origin).port);
  const cookies = Object.values(run.people);
  const rawCount = Math.floor((count * RAW_PERCENT) / 100);
  const raw = fc.sample(rawRequest(operations, cookies), { numRuns: rawCount, seed });
  await inParallel(raw, async (bytes) => {
    const { outcome } = await untilServed(report, async () => {
      const { outcome, heard } = await sendRaw(port, bytes);
      return {
        outcome,
        isRefused: outcome === '503' && /^retry-after:/im.test(heard),
        text: heard.split('\r\n\r\n')[1] ?? '',
      };
    });
    countOutcome(report, `raw ${outcome}`);
    if (/^(5|hang)/.test(outcome))
      report.faults.push(`${outcome} raw ${JSON.stringify(bytes.slice(0, 300))}`);
  });
  const left = count - rawCount;
  for (const [at, operation] of operations.entries()) {
    // The shares are rounded so that their sum is the requested number.
    const share =
      Math.floor(((at + 1) * left) / operations.length) - Math.floor((at * left) / operations.length);
    const wrong = fc.sample(await requestArbitrary(operation), { numRuns: share, seed: seed * 1_000 + at });
    await inParallel(wrong, (request, each) =>
      sendOne(run, operation, request, cookies[each % cookies.length] ?? ''),
    );
  }
}

function countOutcome(report: FuzzReport, outcome: string): void {
  report.requests += 1;
  report.statuses[outcome] = (report.statuses[outcome] ?? 0) + 1;
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
  { server: { origin }, agent, report }: Run,
  { method }: Operation,
  { path, body, contentType }: WrongRequest,
  cookie: string,
): Promise<void> {
  const named = `${method} ${path.slice(0, 200)} ${String(body).slice(0, 200)}`;
  const startedAt = performance.now();
  try {
    const payload = method === 'GET' ? undefined : body;
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
    countOutcome(report, String(status));
    if (status >= 500) report.faults.push(`${status} ${named}: ${text.slice(0, 300)}`);
    else if (status >= 400 && !hasErrorShape(text))
      report.faults.push(`shape ${status} ${named}: ${text.slice(0, 300)}`);
  } catch (error) {
    report.faults.push(`no answer: ${named}: ${String(error)}`);
  }
}

interface Wishes {
  method: string;
  headers: Record<string, string | number>;
  agent: Agent;
}

/** Sends a request again as long as it is refused with a time to try again. */
async function untilServed<Refusable extends { isRefused: boolean; text: string }>(
  { refused }: FuzzReport,
  send: () => Promise<Refusable>,
): Promise<Refusable> {
  for (let tries = 1; ; tries += 1) {
    const answer = await send();
    if (!answer.isRefused) return answer;
    refused[answer.text] = (refused[answer.text] ?? 0) + 1;
    if (tries === TRIES) return answer;
    await sleep(RETRY_AFTER_MS);
  }
}

/** Node's own client takes a third of the time of `fetch`. Only the body of a refusal is kept. */
function ask(url: string, wishes: Wishes, body?: string | Buffer) {
  return new Promise<{ status: number; text: string; isRefused: boolean }>((resolve, reject) => {
    const sent = httpRequest(
      url,
      { ...wishes, signal: AbortSignal.timeout(HANG_MS) },
      (answer: IncomingMessage) => {
        const { statusCode: status = 0, headers } = answer;
        // A stream does not end by itself.
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
    sent.on('error', reject);
    sent.end(body);
  });
}

function hasErrorShape(text: string): boolean {
  try {
    const { code, message } = JSON.parse(text) as { code?: unknown; message?: unknown };
    return (
      typeof code === 'string' && /^[a-z_]+$/.test(code) && typeof message === 'string' && message !== ''
    );
  } catch {
    return false;
  }
}

async function memoryMb({ process: { pid } }: RunningServer): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Math.round((Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1_024) / MB);
}
