import type { Queryable } from '#foundation/server/database/database.ts';
import { invalidField } from '#foundation/server/http/errors.ts';
import { findCardBySubdomain } from './cards.store.ts';
import { isSubdomainHeld, type SubdomainHolder, subdomainTaken } from './former-subdomains.store.ts';
import { normaliseSubdomain, subdomainProblem } from './subdomain.rules.ts';

/** @throws {AppError} `invalid` naming the field, for an address that is too short or reserved */
export function validSubdomain(typed: string): string {
  const subdomain = normaliseSubdomain(typed);
  const problem = subdomainProblem(subdomain);
  if (problem) throw invalidField('subdomain', problem);
  return subdomain;
}

/** Whether the card may have the address: no other card has it, or had it until recently. */
export async function isSubdomainFree(
  db: Queryable,
  subdomain: string,
  holder: SubdomainHolder,
): Promise<boolean> {
  const card = await findCardBySubdomain(db, subdomain);
  return card ? card.id === holder.id : !(await isSubdomainHeld(db, subdomain, holder));
}

/**
 * Refuses an address before costly work is done. `insertCard` would refuse it later anyway.
 * @throws {AppError} `subdomain_taken`
 */
export async function refuseTakenSubdomain(
  db: Queryable,
  subdomain: string,
  holder: SubdomainHolder,
): Promise<void> {
  if (!(await isSubdomainFree(db, subdomain, holder))) throw subdomainTaken();
}
