import { partGuard } from '#features/card/cards/cards.access.ts';
import type { Database } from '#foundation/server/database/database.ts';
import { answerPrivate } from '#foundation/server/http/caching.ts';
import { notFound } from '#foundation/server/http/errors.ts';
import { type Guard, guard } from '#foundation/server/http/register-endpoint.ts';
import {
  type AttendedRequest,
  findRequest,
  findRequestByToken,
  type HeldRequest,
  MISSING_REQUEST,
} from './requests.store.ts';

/** Lets in whoever attends to the card that got the request in the path. */
export const requestAttendant = (db: Database) =>
  partGuard<AttendedRequest>()(db, 'attends', 'asked', { find: findRequest, missing: MISSING_REQUEST });

/** Lets in whoever has the request's token: the customer, and anybody to whom they show it. */
export const requestHolder = (db: Database): Guard<{ token: string }, { asked: HeldRequest }> =>
  guard('anyone', async ({ params, reply }) => {
    answerPrivate(reply);
    const asked = await findRequestByToken(db, params.token);
    if (!asked) throw notFound(MISSING_REQUEST);
    return { asked: asked as HeldRequest };
  });
