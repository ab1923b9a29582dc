import { type CardRow, findCardBySubdomain } from '#features/card/cards/cards.store.ts';
import { insertMessage } from '#features/conversations/messages/messages.store.ts';
import type { Queryable } from '#foundation/server/database/database.ts';

interface DemoConversation {
  /** The card's place in the directory. */
  place: number;
  /** Null for the demo's customer, who has an account. */
  visitor: { visitorName: string; visitorPhone: string } | null;
  messages: { fromShop: boolean; minutesAgo: number; content: string }[];
}

const CONVERSATIONS: DemoConversation[] = [
  {
    place: 0,
    visitor: { visitorName: 'Luis Soto', visitorPhone: '+56987654321' },
    messages: [
      { fromShop: false, minutesAgo: 1_500, content: 'Hola, ¿reparten a La Reina?' },
      {
        fromShop: true,
        minutesAgo: 1_480,
        content: 'Hola, Luis. Sí, desde $12.000 y el despacho vale $3.000.',
      },
      { fromShop: false, minutesAgo: 1_475, content: 'Perfecto, gracias.' },
      { fromShop: true, minutesAgo: 1_470, content: 'A ti. Te esperamos.' },
    ],
  },
  {
    place: 1,
    visitor: null,
    messages: [
      { fromShop: false, minutesAgo: 320, content: 'Hola, ¿abren este domingo?' },
      { fromShop: true, minutesAgo: 290, content: '¡Hola, Camila! Sí, con el horario de la tarjeta.' },
    ],
  },
  {
    place: 0,
    visitor: null,
    messages: [
      { fromShop: false, minutesAgo: 95, content: 'Hola, ¿tienen mesa para seis el sábado a las 14:00?' },
      { fromShop: true, minutesAgo: 80, content: 'Hola, Camila. Sí, ¿a qué nombre la dejamos?' },
      {
        fromShop: false,
        minutesAgo: 42,
        content: 'A nombre de Camila Rojas, por favor. ¿Hay algo sin gluten?',
      },
    ],
  },
];

/** Conversations of the demo's customer and of a visitor: one waits for the shop, one for the customer. */
export async function addConversations(
  trx: Queryable,
  subdomains: readonly string[],
  { customerId, now }: { customerId: number; now: Date },
): Promise<void> {
  for (const conversation of CONVERSATIONS) {
    const card = await findCardBySubdomain(trx, subdomains[conversation.place] ?? '');
    if (card) await addConversation(trx, card, conversation, { customerId, now });
  }
}

async function addConversation(
  trx: Queryable,
  card: CardRow,
  { visitor, messages }: DemoConversation,
  { customerId, now }: { customerId: number; now: Date },
): Promise<void> {
  const personId = visitor ? null : customerId;
  const row = await trx
    .insertInto('conversations')
    .values({
      visitorName: null,
      visitorPhone: null,
      visitorEmail: null,
      ...visitor,
      cardId: card.id,
      userId: personId,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  for (const [at, { fromShop, minutesAgo, content }] of messages.entries()) {
    const { id } = await insertMessage(trx, row, {
      ...{ clientId: `demo-${at}`, fromShop, content, isAutomatic: false, imageUrl: null, quote: null },
      userId: fromShop ? card.userId : personId,
    });
    const createdAt = new Date(now.getTime() - minutesAgo * 60_000);
    await trx.updateTable('messages').set({ createdAt }).where('id', '=', id).execute();
  }
}
