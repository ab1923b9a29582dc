import { useViewer } from '#features/accounts/useViewer.tsx';
import type { Answers, Asked, KnownCustomer } from './checkout.rules.ts';

const PLACE = 'vitrina.customer';
let known: KnownCustomer | null = null;

function read(): KnownCustomer {
  try {
    return (JSON.parse(localStorage.getItem(PLACE) ?? 'null') as KnownCustomer | null) ?? {};
  } catch {
    return {};
  }
}

/** What earlier orders on this device told, else name and phone of the account. */
export function useKnownCustomer(): KnownCustomer {
  known ??= read();
  const viewer = useViewer();
  if (!viewer) return known;
  // Without a name it stays empty: the e-mail, which `fullName` answers then, is nobody's name.
  const name = `${viewer.firstName} ${viewer.lastName}`.trim();
  return { name, ...(viewer.phone && { phone: viewer.phone }), ...known };
}

/** Deletes from this device what earlier orders told. */
export function forgetKnownCustomer(): void {
  known = null;
  try {
    localStorage.removeItem(PLACE);
  } catch {
    // Then nothing is kept either.
  }
}

/** Keeps on this device what the customer answered, for the next order in any shop. */
export function keepCustomer({ zones }: Asked, answers: Answers): void {
  const { way, zoneId, table: _table, due: _due, ...told } = answers;
  const zone = zones.find(({ id }) => id === zoneId)?.name;
  const answered = { ...told, ...(way !== 'table' && { way }), zone };
  // What this shop did not ask stays as it was.
  known = { ...read(), ...Object.fromEntries(Object.entries(answered).filter(([, value]) => value)) };
  try {
    localStorage.setItem(PLACE, JSON.stringify(known));
  } catch {
    // Then it is asked again at the next visit.
  }
}
