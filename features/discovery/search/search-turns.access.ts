import type { FastifyRequest } from 'fastify';
import { createFairQueue } from '#foundation/server/fair-queue.ts';
import { clientAddress } from '#foundation/server/http/client-address.ts';

/** New words cost tens of milliseconds. A phone company's customers share an address, so its searches are not counted. */
const turns = createFairQueue('searches', { atOnce: 4, placesEach: 40, places: 400 });

/**
 * Runs a search without a connection until its turn has come: one of each address at a time, so that nobody's searches
 * hold up those of others.
 * @throws {AppError} `too_many_requests`, `unavailable`
 */
export const searchInTurn = <Result>(
  request: FastifyRequest,
  search: () => Promise<Result>,
): Promise<Result> => turns.run(clientAddress(request), search);
