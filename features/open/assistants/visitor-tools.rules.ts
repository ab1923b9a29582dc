import { z } from 'zod';
import type { getAvailability } from '#features/booking/agenda/agenda.contract.ts';
import { type Card, CardType, type getCardBySubdomain } from '#features/card/cards/cards.contract.ts';
import { openStatus } from '#features/card/opening-hours/open-status.rules.ts';
import { statusAt } from '#features/card/opening-hours/open-timeline.rules.ts';
import type { listCards } from '#features/discovery/search/directory.contract.ts';
import { cartHash } from '#features/ordering/cart/order-again.rules.ts';
import { MAX_LINES } from '#features/ordering/orders/order-bounds.rules.ts';
import { type checkOrder, quantity } from '#features/ordering/orders/orders.contract.ts';
import { comunaOf } from '#features/platform/places/comunas.rules.ts';
import { clockDigits } from '#foundation/contract/dates.ts';
import { localParts } from '#foundation/contract/local-time.ts';
import { id, typedDate } from '#foundation/contract/schemas.ts';
import { readMenu } from './menu-tool.rules.ts';
import { type Context, only, type Tool, tool } from './tool.rules.ts';

/** Every tool of a card takes its address. */
const card = z
  .string()
  // Two dots would lead out of the path.
  .regex(/^[\w-]{1,200}$/)
  .describe('The address of a card: the field `card` of find_businesses.');

export const cardAt = ({ api }: Context, subdomain: string): Promise<Card> =>
  api<typeof getCardBySubdomain>('GET /api/cards/subdomain/{subdomain}', { subdomain });

const findBusinesses = tool({
  name: 'find_businesses',
  title: 'Buscar negocios',
  description:
    'Find local businesses in Chile by what they are or sell, and where: "sushi ñuñoa", "corte de pelo". Answers up to 20 cards, the best match first.',
  input: z.object({
    q: z.string().max(200).describe('In Spanish; a comuna may be part of it.').optional(),
    type: CardType.optional(),
    open: z.boolean().describe('Only those that are open now.').optional(),
    delivery: z.boolean().describe('Only those that deliver.').optional(),
  }),
  changes: false,
  async run({ api, now, pageOf }, { q, type, open, delivery }) {
    const found = await api<typeof listCards>('GET /api/cards', {
      ...{ q, type, limit: 20 },
      ...(open && { open: 'true' }),
      ...(delivery && { delivery: 'true' }),
    });
    return found.map((listed) => ({
      card: listed.subdomain,
      ...only(listed, 'title', 'subtitle', 'cardType'),
      comuna: comunaOf(listed.comuna)?.name ?? null,
      openNow: statusAt(listed.openTimeline, now),
      products: listed.matches.map((match) => only(match, 'id', 'name', 'price')),
      url: pageOf(listed.subdomain),
    }));
  },
});

const readCard = tool({
  name: 'read_card',
  title: 'Ver un negocio',
  description: 'Read one business: what it is, where, its contacts and hours, and whether it is open now.',
  input: z.object({ card }),
  changes: false,
  async run(context, input) {
    const found = await cardAt(context, input.card);
    const status = openStatus(found, context.now);
    return {
      card: found.subdomain,
      ...only(found, 'title', 'subtitle', 'description', 'cardType', 'contactInfo', 'socialLinks'),
      ...only(found, 'businessHours', 'specialHours', 'timeZone'),
      comuna: comunaOf(found.comuna)?.name ?? null,
      openNow: status && only(status, 'state', 'label', 'detail'),
      url: context.pageOf(found.subdomain),
    };
  },
});

const freeHours = tool({
  name: 'free_hours',
  title: 'Ver horas libres',
  description:
    'Which hours can be booked for some services of a card. A person books one on the page of the service.',
  input: z.object({
    card,
    services: z
      .array(id())
      .min(1)
      .max(5)
      .describe('Ids of products of read_menu that are done in one visit.'),
    from: typedDate().describe('The first day; today if it is left out.').optional(),
    days: z.int().min(1).max(14).default(7),
  }),
  changes: false,
  async run(context, { services, from, days, ...input }) {
    const found = await cardAt(context, input.card);
    const answer = await context.api<typeof getAvailability>('GET /api/cards/{id}/availability', {
      ...{ id: found.id, services: services.join(), days },
      ...(from && { from }),
    });
    return {
      people: answer.people,
      days: answer.days.map(({ date, hours }) => ({
        date,
        hours: hours.map(({ startsAt, personIds }) => ({
          at: clockDigits(localParts(new Date(startsAt), found.timeZone).minutes),
          startsAt,
          personIds,
        })),
      })),
      lastDay: answer.lastDay,
      url: context.pageOf(found.subdomain),
    };
  },
});

const prepareOrder = tool({
  name: 'prepare_order',
  title: 'Preparar un pedido',
  description:
    'Prepare an order. Nothing is sent: give the answered link to the person, who opens it, finds the cart filled, and sends it.',
  input: z.object({
    card,
    lines: z
      .array(
        z.object({
          type: z.enum(['item', 'offer']).default('item'),
          id: id(),
          quantity: quantity().describe('In the product’s unit. Only kilos, m² and hours can have decimals.'),
          choices: z.array(id()).max(100).describe('Ids of choices of the product’s options.').default([]),
        }),
      )
      .min(1)
      .max(MAX_LINES),
  }),
  changes: false,
  async run(context, { lines, ...input }) {
    const found = await cardAt(context, input.card);
    const { subtotal, refusal } = await context.api<typeof checkOrder>('POST /api/cards/{id}/orders/check', {
      id: found.id,
      body: { lines },
    });
    return refusal
      ? { refusal }
      : {
          subtotal,
          url: `${context.pageOf(found.subdomain)}#${cartHash(lines)}`,
        };
  },
});

/** What anybody may do. */
export const VISITOR_TOOLS: readonly Tool[] = [
  findBusinesses,
  readCard,
  readMenu(card),
  freeHours,
  prepareOrder,
];
