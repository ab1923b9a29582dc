import type { Generated } from 'kysely';
import type { Queryable } from '#foundation/server/database/database.ts';

declare module '#foundation/server/database/database.ts' {
  interface Tables {
    uploads: {
      id: string;
      userId: number | null;
      cardId: number | null;
      isReceipt: Generated<boolean>;
      bytes: number;
      createdAt: Generated<Date>;
    };
  }
}

/** An upload; `bytes` are those of its files in all sizes. */
export interface Upload {
  id: string;
  bytes: number;
}

export async function insertUpload(
  db: Queryable,
  upload: Upload & { userId: number | null; cardId: number | null; isReceipt: boolean },
): Promise<void> {
  await db.insertInto('uploads').values(upload).execute();
}

export async function removeUploads(db: Queryable, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await db
      .deleteFrom('uploads')
      .where('id', 'in', [...ids])
      .execute();
}

export async function bytesOfPerson(db: Queryable, userId: number): Promise<number> {
  const { bytes } = await db
    .selectFrom('uploads')
    .select(({ fn }) => fn.sum<number | null>('bytes').as('bytes'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return bytes ?? 0;
}

/** The bytes stored for a card: pictures of its team, photos of guests, or receipts. */
export async function bytesOfCard(
  db: Queryable,
  cardId: number,
  what: 'team' | 'photos of guests' | 'receipts',
): Promise<number> {
  const { bytes } = await db
    .selectFrom('uploads')
    .select(({ fn }) => fn.sum<number | null>('bytes').as('bytes'))
    .where('cardId', '=', cardId)
    .where('userId', what === 'team' ? 'is not' : 'is', null)
    .where('isReceipt', '=', what === 'receipts')
    .executeTakeFirstOrThrow();
  return bytes ?? 0;
}
