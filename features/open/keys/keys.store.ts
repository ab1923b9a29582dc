import { type Selectable, sql } from 'kysely';
import type { Database, Queryable, Tables } from '#foundation/server/database/database.ts';
import { AppError } from '#foundation/server/http/errors.ts';
import { MAX_KEYS } from './key-bounds.rules.ts';
import type { ApiKey } from './keys.contract.ts';

type KeyRow = Selectable<Tables['apiKeys']>;

/** Each key tells the titles of its cards; a card that is gone is left out. */
async function toApiKeys(db: Queryable, rows: readonly KeyRow[]): Promise<ApiKey[]> {
  const ids = rows.flatMap(({ cardIds }) => cardIds ?? []);
  const cards =
    ids.length > 0
      ? await db.selectFrom('cards').select(['id', 'title']).where('id', 'in', ids).orderBy('id').execute()
      : [];
  return rows.map(({ id, name, may, cardIds, createdAt, lastUsedAt, expiresAt }) => ({
    ...{ id, name, may },
    cards: cardIds && cards.filter((card) => cardIds.includes(card.id)),
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
  }));
}

/** A person's keys, the newest first. */
export const findKeys = async (db: Queryable, userId: number): Promise<ApiKey[]> =>
  toApiKeys(
    db,
    await db.selectFrom('apiKeys').selectAll().where('userId', '=', userId).orderBy('id', 'desc').execute(),
  );

/** @throws {AppError} `limit_reached`; `bad_credentials` if the password has changed since it was compared */
export async function insertKey(
  trx: Queryable,
  { user, passwordHash }: { user: { id: number }; passwordHash: string },
  key: Pick<KeyRow, 'name' | 'may' | 'cardIds' | 'tokenHash'> & { days: number | null },
): Promise<ApiKey> {
  const { days, ...columns } = key;
  const unchanged = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', user.id)
    .where('passwordHash', '=', passwordHash)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!unchanged) throw new AppError('bad_credentials');
  if ((await findKeys(trx, user.id)).length >= MAX_KEYS)
    throw new AppError('limit_reached', { message: `Puedes tener hasta ${MAX_KEYS} llaves. Termina una.` });
  const row = await trx
    .insertInto('apiKeys')
    .values({
      ...columns,
      userId: user.id,
      expiresAt: days === null ? null : sql<Date>`now() + make_interval(days => ${days})`,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const [made] = await toApiKeys(trx, [row]);
  return made as ApiKey;
}

/** @returns whether there was such a key of this person */
export async function removeKey(db: Queryable, userId: number, keyId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('apiKeys')
    .where('userId', '=', userId)
    .where('id', '=', keyId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes keys that ended by themselves a month ago; until then their person sees why a program has stopped. */
export async function sweepKeys(db: Database): Promise<void> {
  await db.deleteFrom('apiKeys').where('expiresAt', '<', sql<Date>`now() - interval '30 days'`).execute();
}
