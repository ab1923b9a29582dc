import { Worker } from 'node:worker_threads';
import type { ErrorCode } from '#foundation/contract/errors.ts';
import { AppError } from '#foundation/server/errors.ts';
import { createQueue } from '#foundation/server/queue.ts';
import type { SheetColumn } from './columns.rules.ts';
import type { SheetReading } from './rows.rules.ts';

/** What a thread is asked to do. */
export type SheetJob =
  | { kind: 'read'; bytes: Uint8Array }
  | {
      kind: 'write';
      columns: readonly SheetColumn[];
      rows: readonly (readonly (string | number | null)[])[];
    };

/** What it answers: a refusal is a sentence for the person, anything else a fault of ours. */
export type SheetAnswer =
  | { result: SheetReading | Uint8Array }
  | { refused: { code: ErrorCode; message: string } };

export interface Sheets {
  /** @throws {AppError} `unsupported_media`, `too_large`, `invalid`, `unavailable` when too many wait */
  read(bytes: Uint8Array): Promise<SheetReading>;
  /** An XLSX file. @throws {AppError} `unavailable` */
  write(columns: readonly SheetColumn[], rows: Extract<SheetJob, { kind: 'write' }>['rows']): Promise<Buffer>;
}

const WORKER = new URL('./sheet-worker.media.ts', import.meta.url);
/** A file that takes longer is made to. */
const TIME_LIMIT_MS = 20_000;
/** What it unpacks lies outside of this, and has a limit of its own. */
const MAX_HEAP_MB = 320;
const MAX_WAITING = 20;

const tooMuch = (): AppError =>
  new AppError('too_large', {
    message:
      'Esta planilla es demasiado grande para leerla. Deja solo la hoja de productos y guárdala de nuevo.',
  });

/**
 * Reads and writes sheets in a thread of their own, one at a time: whatever is in a file, the server goes on
 * answering, and a thread that wants too much memory or time ends alone.
 */
export function createSheets(): Sheets {
  const inTurn = createQueue({ atOnce: 1, maxWaiting: MAX_WAITING });
  return {
    read: async (bytes) => (await inTurn(() => inThread({ kind: 'read', bytes }))) as SheetReading,
    write: async (columns, rows) => {
      const bytes = (await inTurn(() => inThread({ kind: 'write', columns, rows }))) as Uint8Array;
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    },
  };
}

function inThread(job: SheetJob): Promise<SheetReading | Uint8Array> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(WORKER, {
      workerData: job,
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB, maxYoungGenerationSizeMb: 48 },
    });
    const tooLate = setTimeout(() => {
      reject(tooMuch());
      worker.terminate();
    }, TIME_LIMIT_MS);
    worker.once('message', (answer: SheetAnswer) => {
      if ('result' in answer) resolve(answer.result);
      else reject(new AppError(answer.refused.code, { message: answer.refused.message }));
    });
    worker.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch() : error);
    });
    worker.once('exit', () => {
      clearTimeout(tooLate);
      reject(new Error('the thread that reads sheets ended without an answer'));
    });
  });
}
