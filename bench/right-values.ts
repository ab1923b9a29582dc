import fc, { type Arbitrary } from 'fast-check';
import { PRIVACY_VERSION } from '#features/people/accounts/consent.rules.ts';
import { pictureDataUrl } from '#tests/support/pictures.ts';
import { BOOKABLE, BOOKING_PERSON, COUPON, PASSWORD } from './fuzz-people.ts';
import type { JsonSchema, Operation } from './published-operations.ts';

/** Something that exists: `FuzzWorld.fill` replaces it by a value of this name, all names of one request by those of one card. */
const existing = (name: string): Arbitrary<string> => fc.constant(`~${name}~`);

const fresh = fc.uuid().map((text) => text.slice(0, 8));
const picture = fc.oneof(
  existing('pictures').map((name) => `/images/${name}`),
  fc.constant(null),
);
const link = fc.constantFrom(null, 'https://negocio.example.cl/hola');
const phone = fc.constant('+56 9 5550 1234');
const none = fc.constant(null);

/** By the name of a property or parameter; what its schema does not say. */
const BY_NAME: Record<string, Arbitrary<unknown>> = {
  email: fresh.map((text) => `${text}@fuzz.test`),
  password: fc.constant(PASSWORD),
  currentPassword: fc.constant(PASSWORD),
  newPassword: fc.constant(PASSWORD),
  subdomain: fresh.map((text) => `nuevo-${text}`),
  comuna: fc.constantFrom('13120', '05101'),
  ...{ phone, whatsapp: phone, whatsappNumber: phone, customerPhone: phone },
  ...{ profileImageUrl: picture, imageUrl: picture, headerBackgroundImageUrl: picture },
  ...{ backgroundImageUrl: picture, coverImageUrl: picture, moreImageUrls: fc.constant([]) },
  ...{ website: link, maps: link, review: link, url: fc.constant('https://negocio.example.cl') },
  ...{ instagram: none, facebook: none, twitter: none, linkedin: none, tiktok: none },
  ...{ instagramUrl: none, facebookUrl: none, twitterUrl: none, linkedinUrl: none },
  ...{ monday: fc.constant('09:00–18:00'), friday: fc.constant('Cerrado'), hours: fc.constant('Cerrado') },
  ...{ tuesday: none, wednesday: none, thursday: none, saturday: none, sunday: none },
  ...{ date: fc.constant('2027-01-02'), name: fresh, title: fresh },
  ...{ details: none, options: none, place: none, code: none, source: none },
  ...{ dueAt: none, startDate: none, endDate: none, startTime: none, endTime: none, previousPrice: none },
  ...{ readyAt: none, noticeHours: none, maxPerOrder: none, unit: none, stock: none, transfer: none },
  ...{ depositPercent: none, deposit: none },
  ...{ pausedUntil: none, pickupOnlyUntil: none, delayMinutes: none, delayUntil: none },
  price: fc.integer({ min: 100, max: 9_000 }),
  ...{ choices: fc.constant([]), cutOffs: fc.constant([]), changedLines: fc.constant([]) },
  zones: fc.constant([{ id: 1, name: 'Centro', fee: 1_000, minimum: null, freeFrom: null }]),
  fulfilment: fc.constantFrom({ type: 'pickup' }, { type: 'delivery', zoneId: 1, address: 'Los Leones 12' }),
  rut: fc.constant('12.345.678-5'),
  ...{ cardId: existing('cards'), userId: existing('members'), categoryId: existing('categories') },
  ...{ itemId: existing('items'), invitationId: existing('card_invitations') },
  ...{
    screenId: existing('kitchen_screens'),
    mark: existing('marks'),
    achievementId: fc.integer({ min: 1, max: 20 }),
  },
  ...{ upTo: existing('messages'), after: existing('cards'), before: existing('messages') },
  near: fc.constant('-33.45,-70.6'),
  q: fc.constantFrom('pan', 'negocio', 'ana'),
  ...{ from: fc.constant('2026-11-01'), to: fc.constant('2026-11-30'), until: fc.constant('2026-11-30') },
  ...{
    limit: fc.integer({ min: 1, max: 50 }),
    days: fc.constantFrom(7, 30),
    quote: none,
    offerId: existing('offers'),
  },
  ...{
    width: fc.integer({ min: 1, max: 400 }),
    height: fc.integer({ min: 1, max: 400 }),
    items: fc.constant(''),
  },
  consentVersion: fc.constant(PRIVACY_VERSION),
  ...{ services: existing('services'), serviceIds: fc.tuple(existing('services')), wantedDay: none },
  ...{
    person: existing('booking_people'),
    personId: existing('booking_people'),
    startsAt: fc.constant(BOOKABLE),
  },
  people: fc.tuple(
    fc.record({ id: existing('booking_people') }).map((person) => ({ ...person, ...BOOKING_PERSON })),
  ),
  ...{ addressId: existing('agenda_addresses'), secret: existing('agendaSecret'), cardIds: none },
  ...{ number: existing('numbers'), isReady: fc.boolean(), couponId: existing('coupons'), coupon: none },
  endpoint: fc.constant('https://fcm.googleapis.com/fcm/send/abc'),
};

/** Where a name means different things in different calls: the first that is in the path. */
const BY_PATH: Record<string, [inPath: RegExp, value: Arbitrary<unknown>][]> = {
  id: [
    [/^\/api\/admin\/users/, existing('others')],
    [/^\/api\/admin\/reports/, existing('card_reports')],
    [/^\/api\/auth\/sessions/, existing('sessions')],
    [/^\/api\/users/, existing('me')],
    [/^\/api\/items/, existing('items')],
    [/^\/api\/categories/, existing('categories')],
    [/^\/api\/offers/, existing('offers')],
    [/^\/api\/orders/, existing('orders')],
    [/^\/api\/requests/, existing('requests')],
    [/^\/api\/bookings/, existing('bookings')],
    [/^\/api\/conversations/, existing('conversations')],
    [/^\/api\/coupons/, existing('coupons')],
    [/^\/api\/customers/, existing('customers')],
    [/^\/api\/auth\/keys/, existing('api_keys')],
    [/^\/api\/cards/, existing('cards')],
  ],
  url: [[/oembed/, existing('pageUrl')]],
  code: [
    [/coupons\/check/, fc.constant(COUPON.code)],
    [/coupons/, fresh.map((text) => text.toUpperCase())],
  ],
  token: [
    [/kitchen/, existing('kitchenToken')],
    [/cards\/\{id\}\/conversations/, fc.uuid()],
    [/conversations/, existing('visitorToken')],
    [/orders\/by-token/, existing('orderTokens')],
    [/requests\/by-token/, existing('requestsTokens')],
    [/bookings\/by-token/, existing('bookingsTokens')],
    [/invitations/, existing('invitationToken')],
    [/reset-password/, existing('resetToken')],
    [/confirm-email/, existing('emailToken')],
  ],
  ids: [
    [/items/, fc.tuple(existing('items'))],
    [/categories/, fc.tuple(existing('categories'))],
    [/offers/, fc.tuple(existing('offers'))],
    [/changes/, fc.tuple(existing('changes'))],
    [/cards.*orders/, fc.tuple(existing('orders'))],
  ],
  subdomain: [[/\{subdomain\}/, existing('subdomains')]],
  unit: [[/coupons/, fc.constantFrom('percent', 'pesos')]],
  name: [[/images\/\{name\}/, existing('pictures')]],
  version: [
    [/orders/, existing('versions')],
    [/requests/, existing('requestsVersions')],
    [/bookings/, existing('bookingsVersions')],
  ],
  itemId: [[/requests/, existing('onRequest')]],
  items: [
    [/slots/, fc.constant('')],
    [/items$/, fc.tuple(fc.record({ id: existing('items'), price: fc.nat({ max: 9_000 }) }))],
  ],
  imageUrl: [[/receipt/, fc.constant(await pictureDataUrl(4, 3))]],
  email: [[/login/, existing('emails')]],
  lines: [[/orders/, linesArbitrary()]],
  addedLines: [[/orders/, linesArbitrary()]],
};

function linesArbitrary(): Arbitrary<unknown> {
  return fc.tuple(
    fc.record({
      type: fc.constant('item'),
      id: existing('items'),
      quantity: fc.integer({ min: 1, max: 3 }),
    }),
  );
}

const text = fc.constantFrom('Pan', 'Café con leche', 'Ñandú', 'Hola a todos', 'Atención de lunes a sábado');

/** A value that the call takes, as far as its schema and its name tell. */
export function rightValue(name: string, schema: JsonSchema, operation: Operation): Arbitrary<unknown> {
  const byPath = BY_PATH[name]?.find(([inPath]) => inPath.test(operation.path))?.[1];
  const known = byPath ?? BY_NAME[name];
  if (known) return known;
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return fc.oneof(...alternatives.map((each) => rightValue(name, each, operation)));
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  switch (type) {
    case 'integer':
    case 'number': {
      const min = schema.minimum ?? 0;
      return fc.integer({ min: Math.max(min, 1), max: Math.max(Math.min(schema.maximum ?? 60, 60), min, 1) });
    }
    case 'boolean':
      return fc.boolean();
    case 'null':
      return none;
    case 'array':
      return fc.array(rightValue(name, schema.items ?? {}, operation), {
        minLength: Math.min(1, schema.maxItems ?? 1),
        maxLength: Math.min(2, schema.maxItems ?? 2),
      });
    case 'object':
      return rightBody(schema, operation);
  }
  if (schema.format === 'date') return fc.constantFrom('2026-11-20', '2027-01-02');
  if (schema.format === 'date-time') return fc.constant('2027-01-02T15:00:00.000Z');
  if (schema.pattern) return fc.stringMatching(new RegExp(schema.pattern));
  return text.map((value) => value.slice(0, schema.maxLength ?? 100));
}

/** All properties that the call demands, and up to two others. */
export function rightBody(schema: JsonSchema, operation: Operation): Arbitrary<Record<string, unknown>> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((each) => rightBody(each, operation)));
  const required = schema.required ?? [];
  const optional = Object.keys(schema.properties ?? {}).filter((name) => !required.includes(name));
  return fc
    .record({
      all: completeBody(schema, operation),
      kept: fc.oneof(
        fc.constant<string[]>([]),
        fc.subarray(optional, { maxLength: Math.min(2, optional.length) }),
      ),
    })
    .map(({ all, kept }) =>
      Object.fromEntries(
        Object.entries(all).filter(([name]) => required.includes(name) || kept.includes(name)),
      ),
    );
}

/** Every property, each right by itself. */
export const completeBody = (schema: JsonSchema, operation: Operation): Arbitrary<Record<string, unknown>> =>
  fc.record(
    Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, its]) => [name, rightValue(name, its, operation)]),
    ),
  );
