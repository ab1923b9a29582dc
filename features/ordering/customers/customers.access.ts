import { partGuard } from '#features/card/cards/cards.access.ts';
import type { Database } from '#foundation/server/database/database.ts';
import { type AttendedCustomer, findCustomer } from './customers.store.ts';

/** Lets in whoever attends to the card whose customer is in the path. */
export const customerAttendant = (db: Database) =>
  partGuard<AttendedCustomer>()(db, 'attends', 'customer', {
    find: findCustomer,
    missing: 'Este cliente ya no está en tu lista.',
  });
