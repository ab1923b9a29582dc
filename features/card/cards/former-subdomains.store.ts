import { type Generated, sql } from 'kysely';
import type { Queryable } from '#foundation/server/database/database.ts';
import { AppError } from '#foundation/server/http/errors.ts';

declare module '#foundation/server/database/database.ts' {
  interface Tables {
    /**
     * Former addresses of cards, which may be printed. `cardId` is the card to which the address leads, null once it is
     * deleted; `userId` is its owner. A trigger adds the addresses of deleted cards.
     */
    formerSubdomains: {
      subdomain: string;
      cardId: number | null;
      userId: number | null;
      leftAt: Generated<Date>;
    };
  }
}

/** A card keeps so many former addresses, the latest ones, as long as it exists; others rest for a year, too. */
const MAX_FORMER = 5;
/** Nobody else takes a printed address that was left within so long. */
const RESTS = sql`interval '1 year'`;

export interface SubdomainHolder {
  /** The card's id; undefined if the card does not exist yet. `userId`: the same for its owner. */
  id?: number | undefined;
  userId?: number | undefined;
}

export const subdomainTaken = (cause?: unknown) =>
  new AppError('subdomain_taken', {
    fields: { subdomain: 'Esta dirección ya está en uso. Elige otra.' },
    cause,
  });

/** Whether the address is a former one of another card, or rests after somebody else's card was deleted. */
export async function isSubdomainHeld(
  db: Queryable,
  subdomain: string,
  { id, userId }: SubdomainHolder,
): Promise<boolean> {
  const row = await db
    .selectFrom('formerSubdomains')
    .select('subdomain')
    .where('subdomain', '=', subdomain)
    // While the card exists, only the card counts, because its owner may have changed.
    .where(sql<boolean>`case
      when card_id is null then user_id is distinct from ${userId ?? 0} and left_at > now() - ${RESTS}
      else card_id <> ${id ?? 0}
    end`)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Removes the card's new address from the former ones. Call it after the card was updated: before that, another card
 * may still be giving the address up.
 * @throws {AppError} `subdomain_taken`
 */
export async function takeSubdomain(
  trx: Queryable,
  card: { id: number; userId: number; subdomain: string },
): Promise<void> {
  if (await isSubdomainHeld(trx, card.subdomain, card)) throw subdomainTaken();
  await trx.deleteFrom('formerSubdomains').where('subdomain', '=', card.subdomain).execute();
}

/** Keeps a card's former address as a redirect, and frees those beyond the latest few that have rested. */
export async function holdSubdomain(
  trx: Queryable,
  { id, userId, subdomain }: { id: number; userId: number; subdomain: string },
): Promise<void> {
  const held = { cardId: id, userId, leftAt: sql<Date>`clock_timestamp()` };
  await trx
    .insertInto('formerSubdomains')
    .values({ subdomain, ...held })
    .onConflict((conflict) => conflict.column('subdomain').doUpdateSet(held))
    .execute();
  await sql`
    delete from former_subdomains where subdomain in (
      select subdomain from former_subdomains where card_id = ${id} order by left_at desc offset ${MAX_FORMER}
    ) and left_at <= now() - ${RESTS}
  `.execute(trx);
}

export async function sweepFormerSubdomains(db: Queryable): Promise<void> {
  await sql`delete from former_subdomains where card_id is null and left_at <= now() - ${RESTS}`.execute(db);
}
