import { z } from 'zod';
import { typedProof } from '#features/people/accounts/typed-proof.contract.ts';
import { endpoint } from '#foundation/contract/endpoint.ts';
import { MAX_PESOS } from '#foundation/contract/money.ts';
import { email, id, line, pesos, requiredLine, time } from '#foundation/contract/schemas.ts';
import { MAX_CUT_OFFS, MAX_ZONES, SLOT_MINUTES } from './order-settings-bounds.rules.ts';
import { ACCOUNT_TYPES, normaliseRut } from './transfer.rules.ts';

export const FULFILMENT_TYPES = ['pickup', 'delivery', 'table'] as const;
export type FulfilmentType = (typeof FULFILMENT_TYPES)[number];

export const DeliveryZone = z.object({
  id: id(),
  name: requiredLine(60),
  fee: pesos(),
  minimum: pesos().nullable(),
  freeFrom: pesos().nullable(),
});

const clock = () => z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'Escribe una hora como 11:00.' });
export const CutOff = z
  .object({
    name: requiredLine(40, 'Ponle un nombre, por ejemplo Almuerzo.'),
    ...{ from: clock(), to: clock(), orderBy: clock(), isDayBefore: z.boolean() },
  })
  .refine(({ from, to }) => from < to, { error: 'Tiene que terminar después de empezar.', path: ['to'] });

export const TransferAccount = z.object({
  holder: requiredLine(80, 'Escribe el nombre del titular.'),
  /** '12.345.678-5'. Checked only when it is saved, not when it is read. */
  rut: z.string(),
  bank: requiredLine(60, 'Escribe el banco.'),
  accountType: z.enum(ACCOUNT_TYPES, { error: 'Elige el tipo de cuenta.' }),
  accountNumber: line(30).regex(/^[\d -]{4,30}$/, { error: 'Escribe el número de la cuenta.' }),
  email: email().nullable(),
});

const TransferAccountUpdate = TransferAccount.extend({
  rut: z
    .string()
    .min(1, { error: 'Escribe el RUT.' })
    .max(20)
    .refine((typed) => normaliseRut(typed) !== null, {
      error: 'El RUT no es válido. Revisa el dígito verificador.',
    })
    .overwrite((typed) => normaliseRut(typed) ?? typed),
});

const wanted = (max: number, error: string, min = 1) => z.int({ error }).min(min, { error }).max(max);
const AMOUNT_WANTED = 'Escribe un monto en pesos, por ejemplo 2.000.';

const from = wanted(MAX_PESOS, AMOUNT_WANTED, 0);
const Deposit = z.discriminatedUnion('unit', [
  z.object({ unit: z.literal('percent'), amount: wanted(100, 'Escribe un porcentaje de 1 a 100.'), from }),
  z.object({ unit: z.literal('pesos'), amount: wanted(MAX_PESOS, 'Escribe cuánto.'), from }),
]);

const mostOrders = (max: number) => wanted(max, 'Escribe cuántos pedidos, por ejemplo 8.').nullable();
const mostPesos = () => wanted(MAX_PESOS, AMOUNT_WANTED).nullable();

/** What the shop asks of an order, and when an order can be due. */
export const OrderSettings = z.object({
  asksName: z.boolean(),
  asksPhone: z.boolean(),
  /** If it is empty, the customer is not asked how to get the order. */
  fulfilments: z.array(z.enum(FULFILMENT_TYPES)),
  zones: z.array(DeliveryZone),
  asksTime: z.boolean(),
  /** Whether customers can choose 'Lo antes posible'. */
  takesAsap: z.boolean(),
  slotMinutes: z.literal([...SLOT_MINUTES]),
  /** The least time from an order to its slot. */
  noticeMinutes: z.int().min(0).max(43_200),
  /** 0 means only today. */
  daysAhead: z.int().min(0).max(60),
  cutOffs: z.array(CutOff),
  /** Limits; null for none. Only the first order of a slot or day may exceed a limit in pesos. */
  slotOrders: mostOrders(1_000),
  slotPesos: mostPesos(),
  dayOrders: mostOrders(10_000),
  dayPesos: mostPesos(),
  /** The deposit that is asked for before an order is confirmed; null for none, unless a product asks for one. */
  deposit: Deposit.nullable(),
  transfer: TransferAccount.nullable(),
  /** Whether customers see the account only once their order is confirmed. */
  transferAfterConfirming: z.boolean(),
});
export type OrderSettings = z.output<typeof OrderSettings>;

const ChangedSettings = z.object({
  ...OrderSettings.shape,
  fulfilments: OrderSettings.shape.fulfilments
    .max(FULFILMENT_TYPES.length)
    .refine((types) => new Set(types).size === types.length, { error: 'Hay una forma repetida.' }),
  zones: OrderSettings.shape.zones
    .max(MAX_ZONES, { error: `Puedes guardar hasta ${MAX_ZONES} zonas.` })
    .refine((zones) => new Set(zones.map((zone) => zone.id)).size === zones.length, {
      error: 'Hay una zona repetida.',
    })
    .refine((zones) => new Set(zones.map(({ name }) => name.toLowerCase())).size === zones.length, {
      error: 'Hay dos zonas con el mismo nombre.',
    }),
  cutOffs: OrderSettings.shape.cutOffs.max(MAX_CUT_OFFS),
  transfer: TransferAccountUpdate.nullable(),
  /** Needed to change the account for transfers. */
  ...typedProof(),
});
const ZONE_WANTED = { error: 'Agrega al menos una comuna o zona de despacho.', path: ['zones'] };

export const OrderSettingsUpdate = ChangedSettings.partial().refine(
  ({ fulfilments, zones }) => !fulfilments?.includes('delivery') || zones === undefined || zones.length > 0,
  ZONE_WANTED,
);
export type OrderSettingsUpdate = z.output<typeof OrderSettingsUpdate>;

/** The settings with which a card can be created. */
export const FirstOrderSettings = ChangedSettings.pick({
  ...{ asksName: true, asksPhone: true, fulfilments: true, zones: true, asksTime: true, takesAsap: true },
  ...{ slotMinutes: true, noticeMinutes: true, daysAhead: true },
})
  .partial()
  .refine(
    ({ fulfilments, zones = [] }) => !fulfilments?.includes('delivery') || zones.length > 0,
    ZONE_WANTED,
  );

/** The temporary switches; each ends by itself. */
export const SwitchboardState = z.object({
  /**
   * Today's hours if the switchboard has closed the shop or closes it earlier: 'Cerrado', '10:00–16:00'; null for its
   * usual hours.
   */
  hoursToday: z.string().nullable(),
  pausedUntil: time().nullable(),
  pickupOnlyUntil: time().nullable(),
  delayMinutes: z.int().nullable(),
  delayUntil: time().nullable(),
  /** When the account for transfers was changed, if that was within the last week. */
  transferChangedAt: time().nullable(),
  /** The name of the shop's person who changed it; null if it was not changed, or only one person works with the card. */
  transferChangedBy: z.string().nullable(),
});
export type SwitchboardState = z.output<typeof SwitchboardState>;

export const SwitchboardUpdate = z.object({
  /** Closes the shop for the rest of the day ('now'), or earlier than usual ('HH:MM'); null opens it again. */
  closesAt: z
    .union([z.literal('now'), clock()])
    .nullable()
    .optional(),
  pausedUntil: time().nullable().optional(),
  pickupOnlyUntil: time().nullable().optional(),
  /** Both are set, or neither. */
  delayMinutes: z.int().min(5).max(480).nullable().optional(),
  delayUntil: time().nullable().optional(),
});
export type SwitchboardUpdate = z.output<typeof SwitchboardUpdate>;

export const SlotDay = z.object({
  /** 'YYYY-MM-DD' in the shop's time zone. */
  date: z.iso.date(),
  slots: z.array(z.object({ start: time(), end: time(), isFull: z.boolean() })),
});
export type SlotDay = z.output<typeof SlotDay>;

export const getOrderSettings = endpoint({
  route: 'GET /api/cards/{id}/order-settings',
  key: 'orders',
  summary: 'What the card asks of an order',
  returns: OrderSettings,
});

export const updateOrderSettings = endpoint({
  route: 'PUT /api/cards/{id}/order-settings',
  key: 'never',
  summary: 'Change the settings of orders; omitted ones stay',
  body: OrderSettingsUpdate,
  returns: OrderSettings,
});

export const getSwitchboard = endpoint({
  route: 'GET /api/cards/{id}/switchboard',
  key: 'read',
  summary: 'The temporary switches: closed today, only pickup, a delay, no orders',
  returns: SwitchboardState,
});

export const updateSwitchboard = endpoint({
  route: 'PUT /api/cards/{id}/switchboard',
  key: 'orders',
  summary: 'Set temporary switches, which end by themselves',
  body: SwitchboardUpdate,
  returns: SwitchboardState,
});

export const listSlots = endpoint({
  route: 'GET /api/cards/{id}/slots',
  summary: 'The days and slots in which an order of these products can be due',
  query: z.object({
    /** Ids of products, separated by commas; the notice that they need is respected. */
    items: z
      .string()
      .max(2_000)
      .regex(/^(\d+(,\d+)*)?$/)
      .optional(),
    /** The total of the order, in pesos. */
    total: z.coerce.number().pipe(z.int().min(0)).optional(),
  }),
  returns: z.object({
    /** Whether the order can be for as soon as possible. */
    takesAsap: z.boolean(),
    days: z.array(SlotDay),
  }),
});
