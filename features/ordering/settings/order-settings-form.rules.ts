import { formatCount } from '#foundation/contract/count.ts';
import { parsePesos, pesosProblem } from '#foundation/contract/typed-price.ts';
import type { DeliveryZone } from './delivery.rules.ts';
import { type DepositForm, depositForm, toDeposit } from './deposit-form.rules.ts';
import type { OrderSettings, OrderSettingsUpdate } from './order-settings.contract.ts';
import type { CutOff } from './slots.rules.ts';

/** A comuna or zone as typed. Amounts are like '2.000', or '' for none. */
export interface ZoneForm {
  id: number;
  name: string;
  fee: string;
  minimum: string;
  freeFrom: string;
}

const LIMITS = ['slotOrders', 'slotPesos', 'dayOrders', 'dayPesos'] as const;
export type Limit = (typeof LIMITS)[number];

export interface OrderSettingsForm extends Omit<OrderSettings, 'zones' | 'cutOffs' | 'deposit' | Limit> {
  zones: readonly ZoneForm[];
  cutOffs: readonly CutOff[];
  /** '' for no limit. */
  limits: Readonly<Record<Limit, string>>;
  deposit: DepositForm | null;
}

const amount = (pesos: number | null): string => (pesos === null ? '' : formatCount(pesos));

export const toOrderSettingsForm = (settings: OrderSettings): OrderSettingsForm => {
  const { zones, deposit, slotOrders, slotPesos, dayOrders, dayPesos, ...rest } = settings;
  return {
    ...rest,
    zones: zones.map(({ id, name, fee, minimum, freeFrom }) => ({
      id,
      name,
      fee: formatCount(fee),
      minimum: amount(minimum),
      freeFrom: amount(freeFrom),
    })),
    limits: {
      slotOrders: amount(slotOrders),
      slotPesos: amount(slotPesos),
      dayOrders: amount(dayOrders),
      dayPesos: amount(dayPesos),
    },
    deposit: deposit && depositForm(deposit),
  };
};

/** Null for nothing, NaN for what is no amount. */
const pesosOf = (typed: string): number | null =>
  typed.trim() === '' ? null : (parsePesos(typed) ?? Number.NaN);

export const toZones = (zones: readonly ZoneForm[]): DeliveryZone[] =>
  zones.map(({ id, name, fee, minimum, freeFrom }) => ({
    id,
    name: name.trim(),
    fee: pesosOf(fee) ?? 0,
    minimum: pesosOf(minimum),
    freeFrom: pesosOf(freeFrom),
  }));

/** The update to send. Stored settings of features that are switched off are left out, so that they stay. */
export function toOrderSettingsUpdate(form: OrderSettingsForm): OrderSettingsUpdate {
  const {
    zones,
    cutOffs,
    limits,
    deposit,
    asksTime,
    takesAsap,
    slotMinutes,
    noticeMinutes,
    daysAhead,
    ...rest
  } = form;
  return {
    ...rest,
    asksTime,
    ...(form.fulfilments.includes('delivery') && {
      zones: toZones(zones),
    }),
    ...(asksTime && {
      ...{ takesAsap, slotMinutes, noticeMinutes, daysAhead, cutOffs: [...cutOffs] },
      ...(Object.fromEntries(LIMITS.map((limit) => [limit, pesosOf(limits[limit])])) as Record<
        Limit,
        number | null
      >),
    }),
    deposit: deposit && toDeposit(deposit),
  };
}

const AMOUNT_WANTED = 'Escribe un monto en pesos, por ejemplo 2.000.';

/** The problems by path, as in the API's errors: 'zones.0.fee'. */
export function zonesProblems(zones: readonly ZoneForm[]): Record<string, string> {
  if (zones.length === 0) return { zones: 'Agrega al menos una comuna o zona de despacho.' };
  const names = zones.map(({ name }) => name.trim().toLowerCase());
  return Object.fromEntries(
    zones.flatMap(({ fee, minimum, freeFrom }, at) => {
      const problems: [string, string][] = [];
      const name = names[at] ?? '';
      if (name === '') problems.push([`zones.${at}.name`, 'Escribe la comuna o el sector.']);
      else if (names.indexOf(name) < at) problems.push([`zones.${at}.name`, 'Ya está en la lista.']);
      const feeProblem = pesosProblem(fee, 'Escribe la tarifa. Si es gratis, 0.');
      if (feeProblem) problems.push([`zones.${at}.fee`, feeProblem]);
      for (const [field, typed] of Object.entries({ minimum, freeFrom })) {
        const problem = typed.trim() && pesosProblem(typed, AMOUNT_WANTED);
        if (problem) problems.push([`zones.${at}.${field}`, problem]);
      }
      return problems;
    }),
  );
}

/** A new zone with the last one's fee, minimum and free amount. */
export function blankZone(zones: readonly ZoneForm[]): ZoneForm {
  const last = zones.at(-1);
  const id = Math.max(0, ...zones.map((zone) => zone.id)) + 1;
  return { fee: '', minimum: '', freeFrom: '', ...last, id, name: '' };
}

/** Gives all zones the first one's fee, minimum and free amount. */
export const sameFeeForAll = (zones: readonly ZoneForm[]): ZoneForm[] =>
  zones.map(({ id, name }) => ({ fee: '', minimum: '', freeFrom: '', ...zones[0], id, name }));

const WHO = { asksName: true, asksPhone: true };
/** When orders can be due where they are delivered, and where they are made to order. */
type Times = Pick<OrderSettings, 'asksTime' | 'takesAsap' | 'slotMinutes' | 'noticeMinutes' | 'daysAhead'>;
export const DELIVERY_TIMES: Times = {
  asksTime: true,
  takesAsap: true,
  slotMinutes: 30,
  noticeMinutes: 30,
  daysAhead: 1,
};
export const TO_ORDER_TIMES: Times = {
  asksTime: true,
  takesAsap: false,
  slotMinutes: 60,
  noticeMinutes: 2880,
  daysAhead: 30,
};
const NO_TIMES = { asksTime: false, takesAsap: true };

interface Preset {
  label: string;
  set: Partial<OrderSettingsForm>;
}
type PresetName = 'pickup' | 'delivery' | 'table' | 'toOrder';

/** Presets. Each changes only what it needs, so zones, cut-offs and the account stay. */
const PRESETS: Record<PresetName, Preset> = {
  pickup: { label: 'Solo retiro', set: { ...WHO, ...NO_TIMES, fulfilments: ['pickup'] } },
  delivery: {
    label: 'Retiro y despacho',
    set: { ...WHO, ...DELIVERY_TIMES, fulfilments: ['pickup', 'delivery'] },
  },
  table: {
    label: 'Mesas',
    set: { ...NO_TIMES, asksName: false, asksPhone: false, fulfilments: ['table'] },
  },
  toOrder: {
    label: 'Por encargo con fecha',
    set: { ...WHO, ...TO_ORDER_TIMES, fulfilments: ['pickup'] },
  },
};

export const USUAL = PRESETS.pickup;

/** Whether orders come with lines alone. */
export const asksNothing = ({ asksName, asksPhone, asksTime, fulfilments }: OrderSettingsForm): boolean =>
  !asksName && !asksPhone && !asksTime && fulfilments.length === 0;

const PRESETS_OF: Record<string, readonly PresetName[] | undefined> = {
  restaurant: ['table', 'delivery', 'pickup', 'toOrder'],
  products: ['delivery', 'pickup', 'toOrder'],
};

/** The presets for a card of this type, the likeliest first. */
export const presetsOf = (cardType: string) =>
  (PRESETS_OF[cardType] ?? ['toOrder', 'pickup', 'delivery']).map((name) => PRESETS[name]);

/** The form with a preset applied. Delivery begins with a zone to fill in. */
export function withPreset(
  form: OrderSettingsForm,
  { set }: (typeof PRESETS)[keyof typeof PRESETS],
): OrderSettingsForm {
  const changed = { ...form, ...set };
  const needsZone = changed.fulfilments.includes('delivery') && form.zones.length === 0;
  return needsZone ? { ...changed, zones: [blankZone([])] } : changed;
}
