import { z } from 'zod';
import { notedTime } from '#features/booking/agenda/agenda.contract.ts';
import { detailNamed, numberProblem } from '#features/catalogue/products/details.rules.ts';
import { endpoint } from '#foundation/contract/endpoint.ts';
import {
  clearable,
  id,
  line,
  pageQuery,
  paragraph,
  time,
  typedDate,
  typedPhone,
} from '#foundation/contract/schemas.ts';
import { TIME_ZONES } from '#foundation/contract/time-zones.ts';
import { AskedCard, askedToken } from './asked-card.contract.ts';
import { DAY_PARTS, REQUEST_KINDS } from './request-words.rules.ts';

export const REQUEST_STATUSES = ['new', 'contacted', 'agreed', 'done', 'lost'] as const;
export const RequestStatus = z.enum(REQUEST_STATUSES);
export type RequestStatus = z.output<typeof RequestStatus>;

const MAX_PICTURES_OF_TRADE_IN = 4;

const carText = (name: string) => line(60).min(1, { error: `Escribe ${name}.` });
const carNumber = (name: 'year' | 'mileageKm') => {
  const detail = detailNamed(name);
  const error = detail && numberProblem(detail);
  return z.coerce
    .number({ error })
    .int({ error })
    .min(detail?.min ?? 0, { error })
    .max(detail?.max ?? 0, { error });
};
/** The customer's car, offered in part payment. */
const TradeIn = z.object({
  make: carText('la marca'),
  model: carText('el modelo'),
  year: carNumber('year'),
  mileageKm: carNumber('mileageKm'),
});
export type TradeIn = z.output<typeof TradeIn>;

/** What both the business and the customer see of a request. */
const RequestContent = z.object({
  kind: z.enum(REQUEST_KINDS),
  status: RequestStatus,
  /** The product; `id` is null once it is deleted, name and code stay. */
  item: z.object({ id: id().nullable(), name: z.string(), code: z.string().nullable() }),
  customerName: z.string().nullable(),
  customerPhone: z.string().nullable(),
  note: z.string().nullable(),
  tradeIn: TradeIn.nullable(),
  /** Photos of that car. */
  pictureUrls: z.array(z.string()),
  /** The day and the part of the day that would suit the customer; null for any. */
  wantedDay: z.iso.date().nullable(),
  wantedPart: z.enum(DAY_PARTS).nullable(),
  /** What both have agreed on. */
  agreedAt: time().nullable(),
  /** The business's words to the customer. */
  answer: z.string().nullable(),
  withdrawnAt: time().nullable(),
  createdAt: time(),
});

export const CustomerRequest = RequestContent.extend({
  token: z.string(),
  /** Whether the same person has asked again about the same product since. */
  isReplaced: z.boolean(),
  /** The product as the card shows it now; null once it is gone from there. */
  product: z
    .object({ imageUrl: z.string().nullable(), price: z.string().nullable(), path: z.string() })
    .nullable(),
  timeZone: z.enum(TIME_ZONES),
  card: AskedCard,
  /** Opens WhatsApp with the whole request as its text; null without a number. */
  whatsappUrl: z.string().nullable(),
});
export type CustomerRequest = z.output<typeof CustomerRequest>;

export const OwnRequest = RequestContent.extend({
  id: id(),
  cardId: id(),
  /** The phone for WhatsApp; null if it is no possible number. */
  customerDigits: z.string().nullable(),
  /** How often this customer asked about this product before. */
  earlier: z.int(),
  /** How many hours to come were booked today from the same connection; null when that is not known any more. */
  comingOfSender: z.int().nullable(),
  /** The business's own notes. */
  notes: z.string().nullable(),
  lostReason: z.string().nullable(),
  /** Grows with each change; an update that names an older one is refused. */
  version: z.int(),
});
export type OwnRequest = z.output<typeof OwnRequest>;

export const requestParams = z.object({ token: askedToken() });

export const RequestDraft = z.object({
  token: askedToken(),
  /** A random name of the browser, by which a repeated request is recognised. */
  device: askedToken().optional(),
  itemId: id(),
  customerName: line(80).min(1, { error: 'Escribe tu nombre.' }),
  customerPhone: typedPhone(),
  /** A date by the business's clock. */
  wantedDay: clearable(z.union([typedDate(), z.literal('')], { error: 'Elige un día.' })).optional(),
  wantedPart: z
    .union([z.enum(DAY_PARTS), z.literal('').transform(() => null), z.null()], {
      error: 'Elige mañana, tarde o después de las 18:00.',
    })
    .optional(),
  note: clearable(paragraph(500)).optional(),
  /** With it, the request offers this car in part payment. */
  tradeIn: TradeIn.optional(),
  /** Photos of that car, as data URLs. */
  pictures: z
    .array(z.string().startsWith('data:', { error: 'Elige una foto.' }))
    .max(MAX_PICTURES_OF_TRADE_IN, { error: `Puedes enviar hasta ${MAX_PICTURES_OF_TRADE_IN} fotos.` })
    .optional(),
});
export type RequestDraft = z.output<typeof RequestDraft>;

export const createRequest = endpoint({
  route: 'POST /api/cards/{id}/requests',
  isOnCardHosts: true,
  isEssential: true,
  summary:
    'Ask to visit, to try, for a price or for an hour. The same token again answers the recorded request; the same phone about the same product replaces its new one from the same account, browser or connection',
  body: RequestDraft,
  carriesPictures: true,
  status: 201,
  alsoStatus: 200,
  returns: CustomerRequest,
});

export const getCustomerRequest = endpoint({
  route: 'GET /api/requests/by-token/{token}',
  summary: 'A request, for whoever has its token',
  params: requestParams,
  returns: CustomerRequest,
});

export const withdrawRequest = endpoint({
  route: 'DELETE /api/requests/by-token/{token}',
  isOnCardHosts: true,
  isEssential: true,
  summary:
    "The customer withdraws the request; name, phone and texts are deleted, and the product's name stays",
  params: requestParams,
  status: 200,
  returns: CustomerRequest,
});

const view = z.enum(['open', 'closed', 'all']);

export const listRequests = endpoint({
  route: 'GET /api/cards/{id}/requests',
  key: 'orders',
  summary: 'The requests to a card, newest first; of repeated ones only the newest',
  query: pageQuery.extend({
    /** `open`: new, contacted or agreed. */
    view: view.default('open'),
    itemId: z.coerce.number().pipe(id()).optional(),
    /** A name, a phone or a product. */
    q: line(100).optional(),
  }),
  returns: z.array(OwnRequest),
});

export const countNewRequests = endpoint({
  route: 'GET /api/cards/{id}/requests/summary',
  key: 'orders',
  summary: 'How many requests are new, how many there are, and the id of the latest',
  returns: z.object({ new: z.int(), total: z.int(), latest: z.int() }),
});

export const RequestUpdate = z
  .object({
    /** The version that the person saw. A request that has changed since is not overwritten. */
    version: z.int(),
    status: RequestStatus.optional(),
    agreedAt: notedTime().nullable().optional(),
    answer: clearable(paragraph(500)).optional(),
    notes: clearable(paragraph(1_000)).optional(),
    lostReason: clearable(line(120)).optional(),
  })
  .refine(({ status, agreedAt }) => status !== 'agreed' || agreedAt, {
    path: ['agreedAt'],
    error: 'Elige el día y la hora.',
  });
export type RequestUpdate = z.output<typeof RequestUpdate>;

export const updateRequest = endpoint({
  route: 'PUT /api/requests/{id}',
  key: 'orders',
  summary: 'Contacted, agreed with day and hour, done or lost with its reason; the answer and the own notes',
  body: RequestUpdate,
  returns: OwnRequest,
});

export const blockRequestSender = endpoint({
  route: 'PUT /api/requests/{id}/sender',
  key: 'orders',
  summary:
    'Take nothing more today from the connection that sent this request and cancel its booked hours to come, or take things again',
  body: z.object({ isBlocked: z.boolean() }),
});

export const exportRequests = endpoint({
  route: 'GET /api/cards/{id}/requests/export',
  key: 'orders',
  summary: 'All requests to a card as CSV, newest first',
  returns: { contentType: 'text/csv; charset=utf-8' },
});
