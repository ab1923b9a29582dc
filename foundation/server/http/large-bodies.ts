import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { createQueue } from '#foundation/server/queue.ts';

/** Smaller bodies are read without a limit on their number. */
const SMALL_BODY_BYTES = 2 ** 20;

/** A body of 24 MB takes about 50 MB while it is processed: as bytes, text and values. The limit is per process. */
const inTurn = createQueue({ atOnce: 3, maxWaiting: 30 });

/** Whether the headers allow a large body; without a length it may have any size. */
export function mayBeLarge({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return (
    headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > SMALL_BODY_BYTES
  );
}

/**
 * Waits for this request's turn to be read. The turn ends when it is answered or aborted; a waiting body stays with its
 * sender.
 * @throws {AppError} `unavailable` when too many wait
 */
export function turnForLargeBody(reply: FastifyReply): Promise<void> {
  return new Promise((resolve, reject) => {
    inTurn(async () => {
      resolve();
      await new Promise<void>((end) => finished(reply.raw, () => end()));
    }).catch(reject);
  });
}
