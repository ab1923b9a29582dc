import { z } from 'zod';
import { Undoable } from '#features/card/changes/changes.contract.ts';
import { WEEKDAYS } from '#features/card/opening-hours/hours.rules.ts';
import { endpoint } from '#foundation/contract/endpoint.ts';
import {
  clearable,
  id,
  idOrder,
  paragraph,
  pesos,
  pesosInput,
  requiredLine,
  time,
} from '#foundation/contract/schemas.ts';

export const MAX_OFFERS = 200;

export const Weekday = z.enum(WEEKDAYS);

export const Offer = z.object({
  id: id(),
  cardId: id(),
  title: z.string(),
  description: z.string().nullable(),
  /** Null for an offer without a price: '2x1'. */
  price: pesos().nullable(),
  /** The former price. If it is set, `price` is set, too, and lower. */
  previousPrice: pesos().nullable(),
  imageUrl: z.string().nullable(),
  /** The product that it is about: the offer has its options and stock, and its picture if it has none of its own. */
  itemId: id().nullable(),
  isActive: z.boolean(),
  /** First and last day, both included. */
  startDate: z.iso.date().nullable(),
  endDate: z.iso.date().nullable(),
  /** In the order of a week; empty means every day. */
  weekdays: z.array(Weekday),
  /** In the shop's time zone. An end that is not after the start is on the next day. */
  startTime: z.string().nullable(),
  endTime: z.string().nullable(),
  /** Whether its schedule includes the present instant. Customers see the offer if it is also active. */
  isRunning: z.boolean(),
  displayOrder: z.int(),
  createdAt: time(),
});
export type Offer = z.output<typeof Offer>;

const priceOrNone = () =>
  z.union([z.literal('').transform(() => null), z.null(), pesosInput()], {
    error: 'Escribe el precio en pesos, sin puntos: por ejemplo 12990.',
  });

const DATE = 'Escribe una fecha entre 2020 y 2099, como 2026-11-30.';
const date = () =>
  clearable(
    z
      .string()
      .regex(/^(20[2-9]\d-\d\d-\d\d)?$/, { error: DATE })
      .refine((day) => day === '' || z.iso.date().safeParse(day).success, { error: DATE }),
  );

const clockTime = () =>
  clearable(z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, { error: 'Escribe una hora, como 18:00.' }));

/** Sorted, without duplicates. All seven days are stored as none, which means every day. */
const weekdays = () =>
  z
    .array(Weekday)
    .max(50)
    .nullable()
    .transform((days) => WEEKDAYS.filter((day) => days?.includes(day)))
    .transform((days) => (days.length === WEEKDAYS.length ? [] : days));

/** When it runs, by the shop's clock. Coupons have the same fields. */
export const scheduleFields = {
  startDate: date().optional(),
  endDate: date().optional(),
  weekdays: weekdays().optional(),
  startTime: clockTime().optional(),
  endTime: clockTime().optional(),
};

/** Contradictions between fields are refused when stored, because an update may send only one of them. */
export const OfferDraft = z.object({
  title: requiredLine(120, 'Escribe el título de la oferta.'),
  description: clearable(paragraph(1000)).optional(),
  price: priceOrNone().optional(),
  previousPrice: priceOrNone().optional(),
  imageUrl: clearable(z.string()).optional(),
  itemId: id().nullable().optional(),
  isActive: z.boolean().optional(),
  ...scheduleFields,
  displayOrder: z.int().min(0).max(1_000_000).optional(),
});
export type OfferDraft = z.output<typeof OfferDraft>;
export const OfferUpdate = OfferDraft.partial();

/** An offer's editable fields. A picture is an address, or a data URL that the server stores. */
export type OfferFields = Omit<Offer, 'id' | 'cardId' | 'displayOrder' | 'createdAt' | 'isRunning'>;
export type FilledOffer = Omit<OfferFields, 'isActive' | 'itemId'>;

const sameCard = { cardId: id().optional() };

export const listOffers = endpoint({
  route: 'GET /api/cards/{id}/offers',
  summary: "A card's offers that are active and running now, in their order; its team sees all of them",
  returns: z.array(Offer),
});

export const createOffer = endpoint({
  route: 'POST /api/cards/{id}/offers',
  key: 'catalogue',
  summary: 'Add an offer',
  body: OfferDraft.extend(sameCard),
  carriesPictures: true,
  status: 201,
  returns: Offer,
});

export const updateOffer = endpoint({
  route: 'PUT /api/offers/{id}',
  key: 'catalogue',
  summary: 'Change an offer',
  body: OfferUpdate.extend(sameCard),
  carriesPictures: true,
  returns: Offer,
});

export const deleteOffer = endpoint({
  route: 'DELETE /api/offers/{id}',
  key: 'catalogue',
  summary: 'Delete an offer',
  returns: Undoable,
});

export const orderOffers = endpoint({
  route: 'PUT /api/cards/{id}/offers/order',
  key: 'catalogue',
  summary: 'Set the order of the offers',
  body: idOrder,
  returns: z.array(Offer),
});
