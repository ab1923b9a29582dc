import type { Generated } from 'kysely';
import type { CardRow, ManagedCard } from '#features/card/cards/cards.store.ts';
import { asJson, type Queryable } from '#foundation/server/database/database.ts';
import type { MessageSettings } from './message-settings.contract.ts';

declare module '#foundation/server/database/database.ts' {
  interface Tables {
    messageSettings: {
      cardId: number;
      takesMessages: Generated<boolean>;
      quickReplies: Generated<string[]>;
      awayText: string | null;
    };
  }
}

/** The settings of a card that has never changed any. */
const UNSET: MessageSettings = { takesMessages: true, quickReplies: [], awayText: null };

export async function findMessageSettings(db: Queryable, card: CardRow): Promise<MessageSettings> {
  const row = await db
    .selectFrom('messageSettings')
    .select(['takesMessages', 'quickReplies', 'awayText'])
    .where('cardId', '=', card.id)
    .executeTakeFirst();
  return row ?? UNSET;
}

export async function saveMessageSettings(
  trx: Queryable,
  card: ManagedCard,
  { quickReplies, ...rest }: Partial<MessageSettings>,
): Promise<MessageSettings> {
  // In a new row, the database fills the other columns.
  const columns = { ...rest, ...(quickReplies && { quickReplies: asJson(quickReplies) }) };
  if (Object.keys(columns).length > 0) {
    await trx
      .insertInto('messageSettings')
      .values({ ...columns, cardId: card.id })
      .onConflict((conflict) => conflict.column('cardId').doUpdateSet(columns))
      .execute();
  }
  return findMessageSettings(trx, card);
}
