import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { createQueue } from '#foundation/server/queue.ts';

/** Bodies up to this size are read for anybody, as many as come. */
const SMALL_BODY_BYTES = 2 ** 20;

/**
 * A body of 24 MB takes about 50 MB until it is understood: as bytes, as text and as values. The memory is the
 * process's, and so is the line.
 */
const inTurn = createQueue({ atOnce: 3, maxWaiting: 30 });

/** Whether the body may be more than small, as far as its headers tell: one without a length may be anything. */
export function mayBeLarge({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return (
    headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > SMALL_BODY_BYTES
  );
}

/**
 * Returns when it is this request's turn to be read; the turn lasts until it is answered or hung up. What waits
 * stays with its sender.
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
