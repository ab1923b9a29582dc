import { finished } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { App } from './http.ts';

/** Does `work` when the answer is gone. A failure is logged, for nobody waits for it. */
export type AfterAnswer = (reply: FastifyReply, work: () => Promise<void>) => void;

/** For what an answer must not wait for, or its time would tell what was done. A stop waits for all of it. */
export function workAfterAnswers(app: App): AfterAnswer {
  const underWay = new Set<Promise<void>>();
  app.addHook('onClose', async () => {
    await Promise.all(underWay);
  });
  return (reply, work) => {
    // Also when whoever asked has hung up, even before this.
    const isGone = new Promise<void>((resolve) => finished(reply.raw, () => resolve()));
    const isDone = isGone
      .then(work)
      .catch((error: unknown) => reply.log.error({ err: error }, 'work after an answer failed'))
      .finally(() => underWay.delete(isDone));
    underWay.add(isDone);
  };
}
