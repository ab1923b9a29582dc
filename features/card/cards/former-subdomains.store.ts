import { type Generated, sql } from 'kysely';
import type { Queryable } from '#foundation/server/database/database.ts';
import { AppError } from '#foundation/server/http/errors.ts';

declare module '#foundation/server/database/database.ts' {
  interface Tables {
    /**
     * Former addresses of cards. `cardId` is the card to which the address leads, null once it is deleted; `userId` is
     * its owner. Until `heldUntil` nobody else can take the address. `had` is how long the card had it in all. Triggers
     * add the addresses of deleted cards for a year.
     */
    formerSubdomains: {
      subdomain: string;
      cardId: number | null;
      userId: number | null;
      leftAt: Generated<Date>;
      heldUntil: Date;
      /** An interval of PostgreSQL. */
      had: Generated<string>;
    };
  }
}

const HELD_YEARS = 2;
/** An address of at least a week may be printed, so nothing but time makes it free. */
const PRINTED_AFTER = '7 days';
/** Of those that the card had shorter. Otherwise one account could keep any number from others by renaming a card. */
const MAX_HELD_BY_CARD = 3;
/** The same by creating and deleting cards. As many as a person may have cards. */
const MAX_HELD_BY_PERSON = 20;

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

/** Whether the address belonged to somebody else until recently: its QR code may still be printed somewhere. */
export async function isSubdomainHeld(
  db: Queryable,
  subdomain: string,
  { id, userId }: SubdomainHolder,
): Promise<boolean> {
  const row = await db
    .selectFrom('formerSubdomains')
    .select('subdomain')
    .where('subdomain', '=', subdomain)
    .where('heldUntil', '>', sql<Date>`now()`)
    // While the card exists, only the card counts, because its owner may have changed.
    .where(sql<boolean>`case
      when card_id is null then user_id is distinct from ${userId ?? 0}
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

/** When the card would have got this address if it had always kept it: going back to a former one adds to its time. */
export const sinceIfTaken = (card: { id: number }, subdomain: string) => sql<Date>`
  now() - coalesce(
    (select had from former_subdomains where subdomain = ${subdomain} and card_id = ${card.id}), '0'
  )
`;

/** Reserves a card's former address for it, as a redirect; of addresses that it had only shortly, at most a few. */
export async function holdSubdomain(
  trx: Queryable,
  { id, userId, subdomain, subdomainSince }: HeldCard,
): Promise<void> {
  const held = {
    ...{ cardId: id, userId, leftAt: sql<Date>`now()` },
    heldUntil: sql<Date>`now() + make_interval(years => ${HELD_YEARS})`,
    had: sql<string>`now() - ${subdomainSince}::timestamptz`,
  };
  await trx
    .insertInto('formerSubdomains')
    .values({ subdomain, ...held })
    .onConflict((conflict) => conflict.column('subdomain').doUpdateSet(held))
    .execute();
  await sql`
    delete from former_subdomains where subdomain in (
      select subdomain from former_subdomains where card_id = ${id} and held_until > now()
      order by had desc offset ${MAX_HELD_BY_CARD}
    ) and had < ${PRINTED_AFTER}::interval
  `.execute(trx);
}

interface HeldCard {
  id: number;
  userId: number;
  subdomain: string;
  subdomainSince: Date;
}

/** Releases those of a person's deleted cards that were left earliest, beyond a few, and that are not printed. */
export async function releaseSurplusSubdomains(db: Queryable, userId: number): Promise<void> {
  await sql`
    delete from former_subdomains where subdomain in (
      select subdomain from former_subdomains where card_id is null and user_id = ${userId}
      order by left_at desc offset ${MAX_HELD_BY_PERSON}
    ) and had < ${PRINTED_AFTER}::interval
  `.execute(db);
}

/** Deletes addresses that lead nowhere and are no longer reserved. */
export async function sweepFormerSubdomains(db: Queryable): Promise<void> {
  await db
    .deleteFrom('formerSubdomains')
    .where('cardId', 'is', null)
    .where('heldUntil', '<=', sql<Date>`now()`)
    .execute();
}
