import type { TestApp } from './test-app.ts';

export const insertCard = ({ db }: TestApp, userId: number, subdomain: string) =>
  db
    .insertInto('cards')
    .values({
      userId,
      subdomain,
      title: 'Panadería',
      cardType: 'restaurant',
      enableCart: true,
      enableWhatsAppOrders: true,
      contactInfo: { whatsapp: '9 1234 5678' },
    })
    .returning(['id', 'subdomain'])
    .executeTakeFirstOrThrow();

/** A card of the owner that the person has saved. */
export async function insertSaved(testApp: TestApp, ownerId: number, userId: number): Promise<number> {
  const { id: cardId } = await insertCard(testApp, ownerId, 'guardada-por-otra');
  await testApp.db.insertInto('savedCards').values({ userId, cardId }).execute();
  return cardId;
}

/** A card that an administrator has deactivated. The member manages it. */
export async function insertSuspended(testApp: TestApp, ownerId: number, memberId: number): Promise<number> {
  const { id: cardId } = await insertCard(testApp, ownerId, 'desactivada');
  await testApp.db
    .updateTable('cards')
    .set({ isActive: false, suspendedAt: new Date() })
    .where('id', '=', cardId)
    .execute();
  await testApp.db.insertInto('cardMembers').values({ cardId, userId: memberId, role: 'manages' }).execute();
  return cardId;
}
