import { finished } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { App } from './http.ts';

/** Runs `work` after the answer was sent. A failure is logged. */
export type AfterAnswer = (reply: FastifyReply, work: () => Promise<void>) => void;

/** For work that must not delay the answer, or whose duration would reveal something. Shutdown waits for it. */
export function workAfterAnswers(app: App): AfterAnswer {
  const underWay = new Set<Promise<void>>();
  app.addHook('onClose', async () => {
    await Promise.all(underWay);
  });
  return (reply, work) => {
    // Resolves also if the client disconnects, even if it did so before this line.
    const isGone = new Promise<void>((resolve) => finished(reply.raw, () => resolve()));
    const isDone = isGone
      .then(work)
      .catch((error: unknown) => reply.log.error({ err: error }, 'work after an answer failed'))
      .finally(() => underWay.delete(isDone));
    underWay.add(isDone);
  };
}
