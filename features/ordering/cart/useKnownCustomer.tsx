import { useViewer } from '#features/people/accounts/useViewer.tsx';
import { readJson, storeJson, storeText } from '#foundation/ui/browser/stored.ts';
import type { Answers, Asked, KnownCustomer } from './checkout.rules.ts';

const STORAGE_KEY = 'vitrina.customer';

const read = (): KnownCustomer => readJson(STORAGE_KEY) ?? {};

/** What earlier orders on this device say about the customer; where they say nothing, the account's name and phone. */
export function useKnownCustomer(): KnownCustomer {
  // Read each time: another tab may have forgotten the customer.
  const known = read();
  const viewer = useViewer();
  if (!viewer) return known;
  // Not `fullName`, which falls back to the e-mail: that is nobody's name.
  const name = `${viewer.firstName} ${viewer.lastName}`.trim();
  return { name, ...(viewer.phone && { phone: viewer.phone }), ...known };
}

/** Deletes from this device what earlier orders say about the customer. */
export const forgetKnownCustomer = (): void => storeText(STORAGE_KEY, null);

/** Keeps on this device what the customer answered, for the next order in any shop. */
export function keepCustomer({ zones }: Asked, answers: Answers): void {
  const { way, zoneId, table: _table, due: _due, ...details } = answers;
  const zone = zones.find(({ id }) => id === zoneId)?.name;
  const answered = { ...details, ...(way !== 'table' && { way }), zone };
  // Answers to questions that this shop did not ask stay as they were.
  keepContact(Object.fromEntries(Object.entries(answered).filter(([, value]) => value)));
}

/** Keeps name and phone, and leaves what else is known. */
export const keepContact = (details: Partial<KnownCustomer>): void =>
  storeJson(STORAGE_KEY, { ...read(), ...details });
