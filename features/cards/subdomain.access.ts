import type { Queryable } from '#foundation/server/database/database.ts';
import { invalidField } from '#foundation/server/http/errors.ts';
import { findCardBySubdomain, subdomainTaken } from './cards.store.ts';
import { normaliseSubdomain, subdomainProblem } from './subdomain.rules.ts';

/** @throws {AppError} `invalid` naming the field, for an address that is too short or reserved */
export function validSubdomain(typed: string): string {
  const subdomain = normaliseSubdomain(typed);
  const problem = subdomainProblem(subdomain);
  if (problem) throw invalidField('subdomain', problem);
  return subdomain;
}

/**
 * Refuses early, before costly work, what `insertCard` would refuse in the end.
 * @throws {AppError} `subdomain_taken`
 */
export async function refuseTakenSubdomain(db: Queryable, subdomain: string): Promise<void> {
  if (await findCardBySubdomain(db, subdomain)) throw subdomainTaken();
}
