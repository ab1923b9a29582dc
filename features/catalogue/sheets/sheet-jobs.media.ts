import { Worker } from 'node:worker_threads';
import type { ErrorCode } from '#foundation/contract/errors.ts';
import { createFairQueue } from '#foundation/server/fair-queue.ts';
import { AppError } from '#foundation/server/http/errors.ts';
import type { SheetColumn } from './columns.rules.ts';
import type { SaidOfSheet, SheetReading } from './rows.rules.ts';

export interface SheetContent {
  title: string;
  columns: readonly { label: string; width: number }[];
  rows: readonly (readonly (string | number | null)[])[];
}

export type SheetJob =
  | { kind: 'read'; bytes: Uint8Array; said: SaidOfSheet }
  | { kind: 'table'; content: SheetContent }
  | {
      kind: 'write';
      columns: readonly SheetColumn[];
      rows: readonly (readonly (string | number | null)[])[];
    };

/** The thread's answer. A refusal has a sentence for the user. If the thread throws an error, that is a bug. */
export type SheetAnswer =
  | { result: SheetReading | Uint8Array }
  | { refused: { code: ErrorCode; message: string } };

export interface Sheets {
  /**
   * @param userId whose sheet it is
   * @param receive reads it to its end; the file is in memory, so that it has a place of the person's
   * @throws {AppError} `unsupported_media`, `too_large`, `invalid`; `too_many_requests`, `unavailable` if too many files are waiting
   */
  read(userId: number, receive: () => Promise<Uint8Array>, said?: SaidOfSheet): Promise<SheetReading>;
  /** An XLSX file. @throws {AppError} `too_many_requests`, `unavailable` */
  write(
    userId: number,
    columns: readonly SheetColumn[],
    rows: Extract<SheetJob, { kind: 'write' }>['rows'],
  ): Promise<Buffer>;
  /** An XLSX file with any table. @throws {AppError} `too_many_requests`, `unavailable` */
  writeTable(userId: number, content: SheetContent): Promise<Buffer>;
  close(): Promise<void>;
}

const WORKER = new URL('./sheet-worker.media.ts', import.meta.url);
/** Only a malicious file takes longer. */
const TIME_LIMIT_MS = 20_000;
/** The unpacked file is outside the heap and has a limit of its own. */
const MAX_HEAP_MB = 320;
/** Files that are waiting: of one person, and of all. */
const PLACES = { placesEach: 4, places: 40 };
/** The thread is kept for the import after a preview: starting one takes ten times as long as reading a sheet. */
const KEPT_IDLE_MS = 60_000;

const tooMuch = (): AppError =>
  new AppError('too_large', {
    message:
      'Esta planilla es demasiado grande para leerla. Deja solo la hoja de tu catálogo y guárdala de nuevo.',
  });

/**
 * Reads and writes sheets in a separate thread, so that no file can keep the server from answering: one at a time, and
 * of one person after the other, so that nobody's files keep all others waiting. A
 * thread that takes too much memory or time is terminated.
 */
export function createSheets(): Sheets {
  const queue = createFairQueue('sheets', { atOnce: 1, ...PLACES });
  const thread = createThread();
  const inTurn = (userId: number, job: SheetJob) => queue.run(`user:${userId}`, () => thread.run(job));
  const written = async (userId: number, job: SheetJob): Promise<Buffer> => {
    const bytes = (await inTurn(userId, job)) as Uint8Array;
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  };
  return {
    async read(userId, receive, said = {}) {
      const place = queue.join(`user:${userId}`);
      try {
        const bytes = await Promise.race([place.lost, receive()]);
        await place.turn();
        return (await thread.run({ kind: 'read', bytes, said })) as SheetReading;
      } finally {
        place.leave();
      }
    },
    write: (userId, columns, rows) => written(userId, { kind: 'write', columns, rows }),
    writeTable: (userId, content) => written(userId, { kind: 'table', content }),
    close: thread.end,
  };
}

/** One thread, started when there is work and stopped after some idle time. */
function createThread() {
  let kept: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;

  async function end(): Promise<void> {
    clearTimeout(idle);
    const ended = kept;
    kept = null;
    await ended?.terminate();
  }

  function begin(): Worker {
    const worker = new Worker(WORKER, {
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB, maxYoungGenerationSizeMb: 48 },
    });
    // A running job has its own error listener. A thread that fails while it is idle is replaced.
    worker.on('error', () => {});
    worker.once('exit', () => {
      if (kept === worker) kept = null;
    });
    return worker;
  }

  function run(job: SheetJob): Promise<SheetReading | Uint8Array> {
    clearTimeout(idle);
    kept ??= begin();
    const worker = kept;
    worker.ref();
    return new Promise<SheetReading | Uint8Array>((resolve, reject) => {
      const tooLate = setTimeout(() => settle(() => reject(tooMuch())), TIME_LIMIT_MS);
      const settle = (tell: () => void, isWell = false) => {
        clearTimeout(tooLate);
        worker.off('message', onAnswer).off('error', onError).off('exit', onExit);
        if (isWell) {
          worker.unref();
          idle = setTimeout(end, KEPT_IDLE_MS).unref();
        } else void end();
        tell();
      };
      const onAnswer = (answer: SheetAnswer) =>
        settle(() => {
          if ('result' in answer) resolve(answer.result);
          else reject(new AppError(answer.refused.code, { message: answer.refused.message }));
        }, true);
      const onError = (error: NodeJS.ErrnoException) =>
        settle(() => reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch() : error));
      const onExit = () =>
        settle(() => reject(new Error('the thread that reads sheets ended without an answer')));
      worker.on('message', onAnswer).on('error', onError).on('exit', onExit);
      worker.postMessage(job);
    });
  }

  return { run, end };
}
