import fc from 'fast-check';
import { type RunningServer, signIn, startDemoServer } from './demo-server.ts';
import { type JsonSchema, requestArbitrary, type WrongRequest } from './wrong-requests.ts';

const REQUESTS = 100_000;
const IN_FLIGHT = 16;
const HANG_MS = 10_000;
const ADMIN = { ADMIN_EMAIL: 'admin@fuzz.test', ADMIN_PASSWORD: 'fuzz-test-password' };

export interface FuzzReport {
  requests: number;
  seed: number;
  statuses: Record<string, number>;
  faults: string[];
  slowestMs: number;
}

interface Operation {
  method: string;
  path: string;
  parameters: { name: string; in: 'path' | 'query'; schema: JsonSchema }[];
  body: JsonSchema | null;
}

/**
 * Sends wrong requests to every endpoint of the published contract: wrong types, ranges, Unicode, sizes, and values
 * that are valid by accident. No answer may be a 5xx, hang, or differ from the common error shape.
 */
export async function fuzz(requests: number, seed: number, say: (line: string) => void): Promise<FuzzReport> {
  // The client address changes with every request, so that throttles do not hide later errors.
  const server = await startDemoServer({ ...ADMIN, DEMO: 'off', TRUST_PROXY: 'true', LOG_LEVEL: 'silent' });
  try {
    const operations = await readOperations(server);
    const cookie = await signIn(server, ADMIN.ADMIN_EMAIL, ADMIN.ADMIN_PASSWORD);
    await createCards(server, cookie);
    const cookies = ['', cookie];
    const report: FuzzReport = { requests, seed, statuses: {}, faults: [], slowestMs: 0 };
    const perOperation = Math.ceil(requests / operations.length);
    say(`${operations.length} endpoints, ${perOperation} requests each, seed ${seed}`);
    for (const [at, operation] of operations.entries()) {
      const wrong = fc.sample(requestArbitrary(operation), { numRuns: perOperation, seed: seed + at });
      await sendAll(server, operation, wrong, cookies, report);
    }
    const isAlive = await fetch(`${server.origin}/readyz`).then((answer) => answer.ok);
    if (!isAlive) report.faults.push('the server is not ready afterwards');
    return report;
  } finally {
    await server.stop();
  }
}

export async function run(): Promise<void> {
  const seed = Number(process.argv[3]) || Date.now() % 1_000_000;
  const startedAt = performance.now();
  const report = await fuzz(REQUESTS, seed, console.log);
  console.log(
    `${report.requests} requests in ${((performance.now() - startedAt) / 1000).toFixed(0)} s; slowest ${report.slowestMs.toFixed(0)} ms`,
  );
  console.log('statuses', report.statuses);
  for (const fault of report.faults.slice(0, 20)) console.log('FAULT', fault);
  console.log(`${report.faults.length} faults`);
  if (report.faults.length > 0) process.exitCode = 1;
}

async function readOperations({ origin }: RunningServer): Promise<Operation[]> {
  const document = withoutRefs(await (await fetch(`${origin}/api/openapi.json`)).text()) as {
    paths: Record<
      string,
      Record<
        string,
        {
          parameters?: Operation['parameters'];
          requestBody?: { content: Record<string, { schema: JsonSchema }> };
        }
      >
    >;
  };
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      // Signing out would leave the rest of the run without a session.
      .filter(() => path !== '/api/auth/logout')
      .map(([method, { parameters = [], requestBody }]) => ({
        method: method.toUpperCase(),
        path,
        parameters,
        body: requestBody?.content['application/json']?.schema ?? null,
      })),
  );
}

/** The document with every reference replaced by its schema. No schema refers to itself. */
function withoutRefs(text: string): unknown {
  const { components } = JSON.parse(text) as { components: Record<string, Record<string, unknown>> };
  const resolve = (_key: string, value: { $ref?: string } | null): unknown => {
    const [, , kind = '', name = ''] = value?.$ref?.split('/') ?? [];
    return name ? JSON.parse(JSON.stringify(components[kind]?.[name]), resolve) : value;
  };
  return JSON.parse(text, resolve);
}

async function sendAll(
  server: RunningServer,
  operation: Operation,
  wrong: WrongRequest[],
  cookies: string[],
  report: FuzzReport,
): Promise<void> {
  const queue = wrong.entries();
  const worker = async (): Promise<void> => {
    for (const [at, request] of queue)
      await sendOne(server, operation, request, cookies[at % cookies.length] ?? '', report);
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, worker));
}

async function sendOne(
  { origin }: RunningServer,
  operation: Operation,
  { path, body, contentType }: WrongRequest,
  cookie: string,
  report: FuzzReport,
): Promise<void> {
  const address = [1, 2, 3].map(() => Math.floor(Math.random() * 254) + 1).join('.');
  const named = `${operation.method} ${path.slice(0, 200)} ${String(body).slice(0, 200)}`;
  const startedAt = performance.now();
  try {
    const answer = await fetch(origin + path, {
      method: operation.method,
      headers: {
        'x-forwarded-for': `10.${address}`,
        ...(cookie ? { cookie } : {}),
        ...(body === undefined ? {} : { 'content-type': contentType }),
      },
      ...(body === undefined || operation.method === 'GET' ? {} : { body }),
      redirect: 'manual',
      signal: AbortSignal.timeout(HANG_MS),
    });
    const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream');
    // A stream has no end.
    if (isStream) await answer.body?.cancel();
    const text = isStream ? '' : await answer.text();
    report.slowestMs = Math.max(report.slowestMs, performance.now() - startedAt);
    report.statuses[answer.status] = (report.statuses[answer.status] ?? 0) + 1;
    if (answer.status >= 500) report.faults.push(`${answer.status} ${named}: ${text.slice(0, 300)}`);
    else if (answer.status >= 400 && !hasErrorShape(text))
      report.faults.push(`shape ${answer.status} ${named}: ${text.slice(0, 300)}`);
  } catch (error) {
    report.faults.push(`no answer: ${named}: ${String(error)}`);
  }
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

/** Targets for the requests: cards with low ids, with products and a way to order. */
async function createCards({ origin }: RunningServer, cookie: string): Promise<void> {
  for (let at = 1; at <= 10; at += 1) {
    const card = {
      title: `Negocio ${at}`,
      cardType: 'restaurant',
      subdomain: `negocio-${at}`,
      enableCart: true,
      enableWhatsAppOrders: true,
      contactInfo: { whatsapp: '+56 9 5550 1234' },
      categories: [
        { name: 'Todo', items: [1, 2, 3].map((item) => ({ name: `Producto ${item}`, price: 1000 })) },
      ],
    };
    const answer = await fetch(`${origin}/api/cards`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(card),
    });
    if (answer.status !== 201) throw new Error(`creating a card answered ${answer.status}`);
  }
}
