import { administrator } from '#features/people/accounts/accounts.access.ts';
import type { App } from '#foundation/server/http/http.ts';
import { registerEndpoint } from '#foundation/server/http/register-endpoint.ts';
import type { Services } from '#foundation/server/services.ts';
import { getGrowth } from './growth.contract.ts';
import { findGrowth } from './growth.store.ts';

/** These endpoints only read. */
export const changesPages = false;

export default function growthRoutes(app: App, { db }: Services): void {
  registerEndpoint(app, getGrowth, administrator(db), () => findGrowth(db, new Date()));
}
