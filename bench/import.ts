import { COLUMNS } from '#features/catalogue/sheets/columns.rules.ts';
import { writeCsv } from '#features/catalogue/sheets/csv.media.ts';
import type { ImportReport } from '#features/catalogue/sheets/sheets.contract.ts';
import { writeXlsx } from '#features/catalogue/sheets/write-xlsx.media.ts';
import { type RunningServer, signIn, startDemoServer } from './demo-server.ts';

const ROWS = 1_000;
const ROUNDS = 7;
/** The limit for a preview, from the upload to the answer. */
const LIMIT_MS = 3_000;
const PAUSE_MS = 20;
const OWNER = { ADMIN_EMAIL: 'admin@bench.test', ADMIN_PASSWORD: 'bench-password' };

/**
 * The cost of importing a sheet of 1,000 products, as CSV and as XLSX: preview, import, the same import again, undo,
 * export. At the same time another visitor requests a page every 20 ms; the p99 of those answers shows whether the
 * server keeps responding.
 */
export async function run(): Promise<void> {
  const server = await startDemoServer({ ...OWNER, DEMO: 'off' });
  try {
    const cookie = await signIn(server, OWNER.ADMIN_EMAIL, OWNER.ADMIN_PASSWORD);
    const quiet = await watched(server, () => new Promise((resolve) => setTimeout(resolve, 2_000)));
    console.log(`other requests without an import: ${quiet.others}`);
    for (const [kind, bytes] of Object.entries({ csv: csvOf(products()), xlsx: await xlsxOf(products()) })) {
      await measure(server, cookie, kind, bytes);
    }
  } finally {
    await server.stop();
  }
}

async function measure(server: RunningServer, cookie: string, kind: string, bytes: Buffer): Promise<void> {
  const cardId = await openCard(server, cookie, kind);
  const send = async (dryRun: boolean): Promise<ImportReport> => {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(bytes)]), `productos.${kind}`);
    const url = `${server.origin}/api/cards/${cardId}/items/import?dryRun=${dryRun}`;
    return answerOf(await fetch(url, { method: 'POST', headers: { cookie }, body: form }));
  };
  const previews: number[] = [];
  const others: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { ms, others: heard } = await watched(server, () => send(true));
    previews.push(ms);
    others.push(heard);
  }
  const stored = await watched(server, () => send(false));
  if (stored.result.created !== ROWS) throw new Error(`created ${stored.result.created}, not ${ROWS}`);
  const again = await watched(server, () => send(false));
  if (again.result.unchanged !== ROWS) throw new Error(`${again.result.unchanged} unchanged, not ${ROWS}`);
  const exported = await watched(server, async () => {
    const url = `${server.origin}/api/cards/${cardId}/items/export?format=${kind}`;
    return (await fetch(url, { headers: { cookie } })).arrayBuffer();
  });
  const undone = await watched(server, async () => {
    const url = `${server.origin}/api/cards/${cardId}/changes/undo`;
    const headers = { cookie, 'content-type': 'application/json' };
    return answerOf(
      await fetch(url, { method: 'POST', headers, body: JSON.stringify({ ids: [stored.result.undo] }) }),
    );
  });
  const slowest = Math.max(...previews);
  const kB = (bytes.length / 1_024).toFixed(0);
  console.log(
    `${kind}, ${ROWS} rows, ${kB} kB: preview ${previews.map((ms) => ms.toFixed(0)).join(', ')} ms (limit ${LIMIT_MS})`,
  );
  console.log(`  other requests at the same time: ${others.at(-1)}`);
  for (const [what, { ms, others: heard }] of Object.entries({ stored, again, exported, undone }))
    console.log(`  ${what}: ${ms.toFixed(0)} ms; other requests at the same time: ${heard}`);
  if (slowest > LIMIT_MS) process.exitCode = 1;
}

/** Runs the work while another visitor requests the first page again and again. */
async function watched<Result>(server: RunningServer, work: () => Promise<Result>) {
  const times: number[] = [];
  let isOver = false;
  const visits = (async () => {
    while (!isOver) {
      const startedAt = performance.now();
      await fetch(`${server.origin}/api/cards`).then((answer) => answer.arrayBuffer());
      times.push(performance.now() - startedAt);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  })();
  const startedAt = performance.now();
  const result = await work();
  const ms = performance.now() - startedAt;
  isOver = true;
  await visits;
  const sorted = times.toSorted((a, b) => a - b);
  const quantile = (share: number) => (sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN).toFixed(0);
  return { result, ms, others: `p50 ${quantile(0.5)} ms, p99 ${quantile(0.99)} ms of ${sorted.length}` };
}

async function answerOf<Answer>(answer: Response): Promise<Answer> {
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${await answer.text()}`);
  return answer.json() as Promise<Answer>;
}

async function openCard(server: RunningServer, cookie: string, kind: string): Promise<number> {
  const answer = await fetch(`${server.origin}/api/cards`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ title: `Almacén ${kind}`, cardType: 'restaurant', subdomain: `almacen-${kind}` }),
  });
  return (await answerOf<{ id: number }>(answer)).id;
}

const CATEGORIES = [
  'Abarrotes',
  'Lácteos y huevos',
  'Panadería',
  'Frutas y verduras',
  'Bebidas',
  'Aseo',
  'Congelados',
];
const THINGS = [
  'Arroz',
  'Leche',
  'Marraqueta',
  'Palta hass',
  'Jugo',
  'Detergente',
  'Empanada',
  'Té',
  'Queso gauda',
];
const SIZES = ['500 g', '1 kg', '250 ml', '1,5 L', 'pack de 6', 'a granel'];

/** Products as a shop writes them: prices with separators, half of them with descriptions, some with options. */
const products = (): Record<string, string | number | null>[] =>
  Array.from({ length: ROWS }, (_, at) => ({
    name: `${THINGS[at % THINGS.length]} ${SIZES[at % SIZES.length]} n.º ${at + 1}`,
    description: at % 2 ? `De productores locales; se conserva en lugar fresco y seco. Lote ${at}.` : null,
    price: `$${(990 + ((at * 7919) % 29_000)).toLocaleString('es-CL')}`,
    category: CATEGORIES[at % CATEGORIES.length] ?? null,
    isAvailable: at % 9 ? 'Sí' : 'Agotado',
    isActive: 'Sí',
    imageUrl: at % 3 ? null : `https://imagenes.ejemplo.cl/productos/${at}.jpg`,
    code: `ALM-${String(at + 1).padStart(4, '0')}`,
    options:
      at % 10 ? null : 'Formato (1): Unidad; Caja +12000 | Entrega (0-1): A domicilio +2500; En tienda',
  }));

const columns = COLUMNS.filter(({ field }) => Object.hasOwn(products()[0] ?? {}, field));
const cellsOf = (rows: Record<string, string | number | null>[]) =>
  rows.map((row) => columns.map(({ field }) => row[field] ?? null));
const csvOf = (rows: Record<string, string | number | null>[]) =>
  writeCsv([columns.map(({ label }) => label), ...cellsOf(rows)]);
const xlsxOf = (rows: Record<string, string | number | null>[]) => writeXlsx(columns, cellsOf(rows));
