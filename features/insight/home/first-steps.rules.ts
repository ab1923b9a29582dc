import type { Card } from '#features/card/cards/cards.contract.ts';
import { orderChannels } from '#features/card/cards/order-channels.rules.ts';
import { tradeWords } from '#features/card/cards/trade-words.rules.ts';
import { hasWeek } from '#features/card/opening-hours/day-hours.rules.ts';
import type { OrderSettings } from '#features/ordering/settings/order-settings.contract.ts';
import { countOf } from '#foundation/contract/count.ts';
import { greetingAt } from '#foundation/contract/santiago.ts';

/** The section of the panel in which a step is taken. */
type StepTab = 'apariencia' | 'productos' | 'horario' | 'entrega' | 'informacion' | 'compartir';

export interface FirstStep {
  tab: StepTab;
  title: string;
  hint: string;
  isDone: boolean;
}

/** Homes and cars are few; a menu is not. */
export const isShop = ({ cardType }: Card): boolean => cardType === 'restaurant' || cardType === 'products';

/**
 * What makes a new card complete, in the order in which an owner does it. What a shop is created with, as a way to order,
 * is no step that somebody took: it is listed only where it is missing.
 */
export function firstSteps(
  card: Card,
  facts: {
    items: number;
    hadVisits: boolean;
    /** What the shop asks of an order; undefined where it takes none. */
    asked?: Pick<OrderSettings, 'fulfilments' | 'asksTime'> | undefined;
  },
): FirstStep[] {
  const words = tradeWords(card.cardType);
  const wanted = isShop(card) ? 5 : 3;
  const canBeReached =
    orderChannels(card).length > 0 ||
    (!isShop(card) && Boolean(card.links.whatsappDigits || card.contactInfo.phone));
  return [
    {
      tab: 'apariencia',
      title: 'Pon una portada',
      hint: 'Es lo primero que se ve.',
      isDone: card.headerBackgroundImageUrl !== null,
    },
    {
      tab: 'productos',
      title: `Agrega ${wanted} ${words.many}`,
      hint:
        facts.items === 0
          ? 'Con nombre y precio basta.'
          : `Llevas ${countOf(facts.items, words.one, words.many)}.`,
      isDone: facts.items >= wanted,
    },
    {
      tab: 'horario',
      title: 'Escribe tu horario',
      hint: 'Tu tarjeta dirá sola si estás abierto.',
      isDone: hasWeek(card.businessHours),
    },
    ...(isShop(card)
      ? []
      : [
          {
            tab: 'informacion' as const,
            title: 'Deja un WhatsApp o un teléfono',
            hint: 'Para que te pregunten y te encarguen.',
            isDone: canBeReached,
          },
        ]),
    ...(isShop(card) && !canBeReached
      ? [
          {
            tab: 'entrega' as const,
            title: 'Recibe pedidos',
            hint: 'Elige por dónde te llegan.',
            isDone: false,
          },
        ]
      : []),
    ...(facts.asked && facts.asked.fulfilments.length === 0 && !facts.asked.asksTime
      ? [
          {
            tab: 'entrega' as const,
            title: 'Di cómo te piden',
            hint: 'Retiro, despacho, mesa o por encargo.',
            isDone: false,
          },
        ]
      : []),
    {
      tab: 'compartir',
      title: 'Recibe tu primera visita',
      hint: 'Comparte el enlace o el código QR.',
      isDone: facts.hadVisits,
    },
  ];
}

/** 'Buenos días, Camila' by the shop's clock. */
export function greeting(minutes: number, firstName: string): string {
  const words = greetingAt(Math.floor(minutes / 60));
  return firstName ? `${words}, ${firstName}` : words;
}
