import type { TimeZone } from '#foundation/contract/time-zones.ts';
import type { DeliveryZone } from './delivery.rules.ts';
import type { DepositRule } from './deposit.rules.ts';
import type { FulfilmentType } from './order-settings.contract.ts';
import type { Switchboard } from './switchboard.rules.ts';

/** What a card's page needs to know to take an order. It is part of the page, so that ordering works without a network. */
export interface Ordering extends Switchboard {
  timeZone: TimeZone;
  asksName: boolean;
  asksPhone: boolean;
  fulfilments: FulfilmentType[];
  zones: DeliveryZone[];
  asksTime: boolean;
  takesAsap: boolean;
  /** Whether an order can be for another day than today. */
  takesOtherDays: boolean;
  /** Ids of products with the hours of notice that they need. */
  notices: [itemId: number, hours: number][];
  /** What the shop asks for before it confirms an order; null for nothing. */
  deposit: DepositRule | null;
  /** Ids of products with the share that they ask for in advance. */
  deposits: [itemId: number, percent: number][];
  /** The active switches in words: 'No recibe pedidos hasta las 18:00'; null if there are none. */
  switched: string | null;
}
