import { useState } from 'react';
import type { Answers, Asked, KnownCustomer } from './checkout.rules.ts';

const PLACE = 'vitrina.customer';

function knownCustomer(): KnownCustomer {
  try {
    return (JSON.parse(localStorage.getItem(PLACE) ?? 'null') as KnownCustomer | null) ?? {};
  } catch {
    return {};
  }
}

/** Keeps on this device what the customer answered, for the next order in any shop. */
export function keepCustomer(
  { zones }: Asked,
  { way, zoneId, table: _table, due: _due, ...told }: Answers,
): void {
  const zone = zones.find(({ id }) => id === zoneId)?.name;
  // What this shop did not ask stays as it was.
  const answered = Object.entries({ ...told, ...(way !== 'table' && { way }), zone }).filter(
    ([, value]) => value,
  );
  try {
    localStorage.setItem(PLACE, JSON.stringify({ ...knownCustomer(), ...Object.fromEntries(answered) }));
  } catch {
    // Then it is asked again next time.
  }
}

/** What earlier orders on this device told. */
export const useKnownCustomer = (): KnownCustomer => useState(knownCustomer)[0];
