import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, unlink } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { finished, type Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createFairQueue } from '#foundation/server/fair-queue.ts';
import { AppError, connectionCut } from './errors.ts';
import { nameOfSender, type Sender } from './sender.ts';

/** Smaller bodies are kept in memory while they arrive, one for each connection. */
export const SMALL_BODY_BYTES = 64 * 2 ** 10;
const MB = 2 ** 20;

/**
 * A body of 24 MB takes about 50 MB while it is processed: as bytes, text and values. The limits are per process; a
 * person needs more than one place, because forms save by themselves.
 */
const TURNS = { atOnce: 3, placesEach: 3, places: 150 };

/** Whether the headers announce a large body; one without a length does not get here. */
export const isLarge = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  Number(headers['content-length'] ?? 0) > SMALL_BODY_BYTES;

export interface LargeBodies {
  /**
   * Receives a body into a file, however slowly it arrives, and then waits for a turn to process it. People take turns,
   * each with one body at a time. The turn ends when the answer is made, read or not.
   * @throws {AppError} `too_large`, `too_many_requests`, `unavailable`, and `invalid` when the sender aborts
   */
  receive(sender: Sender, reply: FastifyReply, maxBytes: number): Promise<Readable>;
  /** Ends the turn of a request. */
  end(request: FastifyRequest): void;
}

export function openLargeBodies(directory: string, turns = TURNS): LargeBodies {
  const queue = createFairQueue('large_bodies', turns);
  const places = new WeakMap<FastifyRequest, { leave(): void }>();
  return {
    end: (request) => places.get(request)?.leave(),
    async receive(sender, reply, maxBytes) {
      const place = queue.join(nameOfSender(sender));
      places.set(sender.request, place);
      const stopWatching = finished(reply.raw, () => place.leave());
      const file = await openNameless(directory);
      try {
        // A place that somebody else gets stops receiving: the next bytes find the file closed.
        await Promise.race([place.lost, receiveInto(file, sender.request.raw, maxBytes)]);
        await place.turn();
        // What is under way is in memory until it ends, whether or not somebody still waits for it.
        stopWatching();
        const body = file.createReadStream({ start: 0 });
        // A request whose type is refused is not read, and nobody hears its errors.
        body.on('error', () => undefined);
        finished(reply.raw, () => {
          if (body.readableEnded) return;
          // Otherwise the parser would wait for the rest for ever, and keep the turn.
          body.destroy(connectionCut());
          place.leave();
        });
        return body;
      } catch (error) {
        place.leave();
        await file.close();
        throw error;
      }
    },
  };
}

/** A file without a name: the system deletes it when it is closed, even if the process is killed. */
async function openNameless(directory: string): Promise<FileHandle> {
  await mkdir(directory, { recursive: true });
  const path = join(directory, `.body-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  await unlink(path);
  return file;
}

async function receiveInto(file: FileHandle, body: IncomingMessage, maxBytes: number): Promise<void> {
  let received = 0;
  if (Number(body.headers['content-length'] ?? 0) > maxBytes) throw new AppError('too_large');
  try {
    // The request is not destroyed, so that the refusal of a body that is too large still reaches its sender.
    for await (const chunk of body.iterator({ destroyOnReturn: false })) {
      received += (chunk as Buffer).length;
      if (received > maxBytes)
        throw new AppError('too_large', { message: `El máximo es ${maxBytes / MB} MB.` });
      await file.write(chunk as Buffer);
    }
  } catch (error) {
    throw body.errored ? connectionCut(error) : error;
  }
}
