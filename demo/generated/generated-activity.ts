import { pick, seededRandom } from '../random.ts';
import { type GeneratedCard, phoneNumber } from './generated-card.ts';
import { FIRST_NAMES, LAST_NAMES } from './trades.ts';

/** As in a real directory, few cards have most of the visits and orders: each thousandth, hundredth and tenth card. */
const BUSY = [
  { each: 1_000, orders: 300, visits: 1_000 },
  { each: 100, orders: 12, visits: 50 },
  { each: 10, orders: 2, visits: 5 },
] as const;
const QUIET = { orders: 0, visits: 1 };
/** Of the quiet cards, so many had a visitor at all. */
const ARE_VISITED = 0.3;
const DAYS = 60;
const DAY_MS = 86_400_000;
const ORDERS_OF_A_CUSTOMER = 4;

export interface GeneratedVisit {
  type: string;
  source: string | null;
  at: Date;
  /** Its item's place in the card. */
  item: number | null;
}

export interface GeneratedOrder {
  status: 'nueva' | 'confirmada' | 'entregada' | 'cancelada';
  at: Date;
  customer: { name: string; phone: string };
  lines: { item: number; quantity: number }[];
}

/** The visits and orders of a card in the sixty days before `now`, the earliest first. */
export function generatedActivity(number: number, card: GeneratedCard, now: Date) {
  const random = seededRandom(number * 104_729 + 5);
  const { orders, visits } =
    BUSY.find(({ each }) => number % each === 0) ??
    (random() < ARE_VISITED ? QUIET : { ...QUIET, visits: 0 });
  // More of them recently.
  const moment = () => new Date(Math.floor(now.getTime() - random() ** 1.4 * DAYS * DAY_MS));
  const inOrder = <Row extends { at: Date }>(rows: Row[]) =>
    rows.sort((a, b) => a.at.getTime() - b.at.getTime());
  const customers = Array.from({ length: Math.ceil(orders / ORDERS_OF_A_CUSTOMER) }, () => ({
    name: `${pick(random, FIRST_NAMES)} ${pick(random, LAST_NAMES)}`,
    phone: phoneNumber(random),
  }));
  return {
    visits: inOrder(
      Array.from({ length: visits }, (): GeneratedVisit => {
        const isOfItem = random() < 0.3;
        return {
          type: isOfItem ? 'item_view' : random() < 0.12 ? 'whatsapp' : 'view',
          source: pick(random, [null, null, 'qr', 'instagram', 'google', 'whatsapp']),
          at: moment(),
          item: isOfItem ? Math.floor(random() ** 2 * card.items.length) : null,
        };
      }),
    ),
    orders: inOrder(
      Array.from(
        { length: card.takesOrders || number % 1_000 === 0 ? orders : 0 },
        (_, at): GeneratedOrder => {
          const lines = [
            { item: Math.floor(random() * card.items.length), quantity: 1 + Math.floor(random() * 3) },
          ];
          if (random() < 0.6 && card.items.length > 1)
            lines.push({ item: ((lines[0]?.item ?? 0) + 1) % card.items.length, quantity: 1 });
          return {
            status: random() < 0.06 ? 'cancelada' : at % 40 === 0 ? 'nueva' : 'entregada',
            at: moment(),
            customer: pick(random, customers),
            lines,
          };
        },
      ),
    ),
  };
}
