import { parentPort } from 'node:worker_threads';
// This import sets zod's messages to Spanish.
import '#foundation/server/http/validation.ts';
import { AppError } from '#foundation/server/http/errors.ts';
import { readCsv } from './csv.media.ts';
import { readRows } from './rows.rules.ts';
import type { SheetAnswer, SheetJob } from './sheet-jobs.media.ts';
import { sheetKindOf } from './sheet-kind.media.ts';

/** At most this many rows of a file are read, including empty ones and titles. */
const MAX_FILE_ROWS = 20_000;
/** No real sheet has more columns than this. */
const MAX_COLUMNS = 500;

/** Runs one job and posts its result. An exception ends the thread. */
async function run(job: SheetJob): Promise<SheetAnswer> {
  try {
    return { result: job.kind === 'read' ? await read(job) : await write(job) };
  } catch (error) {
    if (error instanceof AppError) return { refused: { code: error.code, message: error.message } };
    throw error;
  }
}

async function read({ bytes, said }: Extract<SheetJob, { kind: 'read' }>) {
  const tables =
    sheetKindOf(bytes) === 'zip'
      ? (await import('./xlsx.media.ts')).readXlsx(bytes, MAX_FILE_ROWS, MAX_COLUMNS)
      : [readCsv(bytes, MAX_FILE_ROWS)];
  for (const { rows } of tables) {
    const filled = rows.findLastIndex((row) => row.some((cell) => cell !== null && cell !== ''));
    rows.length = Math.min(filled + 1, MAX_FILE_ROWS);
    for (const row of rows) row.length = Math.min(row.length, MAX_COLUMNS);
  }
  return readRows(tables, said);
}

async function write(job: Exclude<SheetJob, { kind: 'read' }>) {
  const { writeTable, writeXlsx } = await import('./write-xlsx.media.ts');
  return job.kind === 'table' ? writeTable(job.content) : writeXlsx(job.columns, job.rows);
}

parentPort?.on('message', async (job: SheetJob) => parentPort?.postMessage(await run(job)));
