import { z } from 'zod';
import { HEADS, LOOK_IDS, PRODUCT_LISTS } from '#features/card/looks/look.rules.ts';
import { WEEKDAYS } from '#features/card/opening-hours/hours.rules.ts';
import { comunaOf } from '#features/platform/places/comunas.rules.ts';
import { endpoint } from '#foundation/contract/endpoint.ts';
import { clearable, id, line, paragraph, requiredLine, time } from '#foundation/contract/schemas.ts';
import { TIME_ZONES } from '#foundation/contract/time-zones.ts';
import { CardLoan } from './card-loan.contract.ts';
import { CARD_ROLES } from './card-role.rules.ts';
import { profileProblem, withoutTracking } from './social-links.rules.ts';
import { MAX_SUSPENSION_REASON } from './suspension-words.rules.ts';
import { requiredAddress, websiteAddress } from './website.contract.ts';

/** The number of cards that a person may own. */
export const MAX_CARDS = 20;

export const CARD_TYPES = ['restaurant', 'products', 'services', 'real_estate', 'automotive'] as const;
export const CardType = z.enum(CARD_TYPES, { error: 'Selecciona un tipo de tarjeta' });
export type CardType = z.output<typeof CardType>;

const nullableText = () => z.string().nullable();

export const ContactInfo = z.object({
  phone: nullableText(),
  whatsapp: nullableText(),
  email: nullableText(),
  address: nullableText(),
  website: nullableText(),
});
export const SocialLinks = z.object({
  instagram: nullableText(),
  facebook: nullableText(),
  twitter: nullableText(),
  linkedin: nullableText(),
  website: nullableText(),
  tiktok: nullableText(),
  /** The place on Google Maps. */
  maps: nullableText(),
  /** Where customers leave a review. */
  review: nullableText(),
});

export const MAX_OWN_LINKS = 5;
/** Addresses of map apps are long. */
const MAX_LINK = 500;

export const OwnLink = z.object({ title: z.string(), url: z.string() });
export type OwnLink = z.output<typeof OwnLink>;
export const BusinessHours = z.object(
  Object.fromEntries(WEEKDAYS.map((day) => [day, nullableText()])) as Weekly<z.ZodNullable<z.ZodString>>,
);
type Weekly<Schema> = Record<(typeof WEEKDAYS)[number], Schema>;
export const MAX_SPECIAL_DAYS = 60;
export const SpecialDay = z.object({
  /** 'YYYY-MM-DD' */
  date: z.iso.date(),
  /** Written like the hours of a weekday; null says that the usual hours apply on this date. */
  hours: nullableText(),
  name: nullableText(),
});

/** What the server makes of the contacts; null if there is none. The address is followed by the comuna's name. */
export const CardLinks = z.object({
  /** Digits in E.164 without '+', for wa.me and tel:. An empty `whatsapp` falls back to `phone`; 600 and 800 lines have none. */
  whatsappDigits: nullableText(),
  phoneDigits: nullableText(),
  address: nullableText(),
});

export const CardFlags = z.object({
  enableBackButton: z.boolean(),
  enableSaveButton: z.boolean(),
  enableHeader: z.boolean(),
  enablePricing: z.boolean(),
  enableAvailability: z.boolean(),
  enableCart: z.boolean(),
  enableDirectOrders: z.boolean(),
  enableWhatsAppOrders: z.boolean(),
  enableEmailOrders: z.boolean(),
  enableFeeds: z.boolean(),
  enableTradeIns: z.boolean(),
});

export const Location = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});
const Look = z.enum(LOOK_IDS, { error: 'Elige uno de los estilos.' });
const LookHead = z.enum(HEADS, { error: 'Elige uno de los encabezados.' });
const LookList = z.enum(PRODUCT_LISTS, { error: 'Elige una de las listas.' });
const percent = () => z.int().min(0).max(100);

export const Card = z.object({
  id: id(),
  userId: id(),
  title: z.string(),
  subtitle: nullableText(),
  description: nullableText(),
  cardType: CardType,
  subdomain: z.string(),
  isActive: z.boolean(),
  /** Whether the card is inactive only until its owner confirms their e-mail. Then it becomes active by itself. */
  awaitsEmail: z.boolean(),
  /** Whether the card is inactive because of an administrator, who wrote why. Only administrators can activate it. */
  isSuspended: z.boolean(),
  suspensionReason: z.string().optional(),
  isFeatured: z.boolean(),
  profileImageUrl: nullableText(),
  headerBackgroundColor: z.string(),
  headerBackgroundImageUrl: nullableText(),
  look: Look,
  lookHead: LookHead.nullable(),
  lookList: LookList.nullable(),
  /** The point of the header picture that stays in view, in percent from the left and the top; null if not chosen. */
  headerFocusX: percent().nullable(),
  headerFocusY: percent().nullable(),
  contactInfo: ContactInfo,
  socialLinks: SocialLinks,
  /** Links that the owner has added, in their order. */
  ownLinks: z.array(OwnLink),
  businessHours: BusinessHours,
  /** Single dates, the earliest first. */
  specialHours: z.array(SpecialDay),
  /** The official code of the comuna: '13120' is Ñuñoa. */
  comuna: nullableText(),
  location: Location.nullable(),
  /** The time zone of the shop's hours and days. It follows from the comuna. */
  timeZone: z.enum(TIME_ZONES),
  links: CardLinks,
  /** Only of a branch: the card of the same owner whose catalogue it has. */
  catalogueOf: id().optional(),
  ...CardFlags.shape,
  ...CardLoan.shape,
  createdAt: time(),
  updatedAt: time(),
});
export type Card = z.output<typeof Card>;

const optionalLine = (max: number) => clearable(line(max)).optional();
const profile = (network: Parameters<typeof profileProblem>[0]) =>
  clearable(
    line(200)
      .overwrite(withoutTracking)
      .refine((typed) => profileProblem(network, typed) === null, {
        error: ({ input }) => profileProblem(network, String(input)) ?? undefined,
      }),
  ).optional();
const picture = () => clearable(z.string()).optional();

export const ContactDraft = z.object({
  phone: optionalLine(30),
  whatsapp: optionalLine(30),
  email: clearable(
    line(200).refine((value) => value === '' || z.regexes.email.test(value), { error: 'Email inválido' }),
  ).optional(),
  address: optionalLine(200),
  website: websiteAddress().optional(),
});
export const SocialDraft = z.object({
  instagram: profile('instagram'),
  facebook: profile('facebook'),
  twitter: profile('twitter'),
  linkedin: profile('linkedin'),
  website: websiteAddress().optional(),
  tiktok: profile('tiktok'),
  maps: websiteAddress(MAX_LINK).optional(),
  review: websiteAddress(MAX_LINK).optional(),
});
export const OwnLinkDraft = z.object({
  title: requiredLine(40, 'Escribe cómo se llama el enlace.'),
  url: requiredAddress(MAX_LINK),
});
export const HoursDraft = z.object(
  Object.fromEntries(WEEKDAYS.map((day) => [day, optionalLine(120)])) as Weekly<
    ReturnType<typeof optionalLine>
  >,
);

export const SpecialDayDraft = z.object({
  date: z.iso
    .date({ error: 'Elige una fecha.' })
    .refine((date) => date >= '2020' && date < '2100', { error: 'Elige una fecha.' }),
  hours: clearable(line(120)),
  name: optionalLine(60),
});
const SpecialHoursDraft = z
  .array(SpecialDayDraft)
  .max(MAX_SPECIAL_DAYS, { error: `Puedes guardar hasta ${MAX_SPECIAL_DAYS} fechas especiales.` })
  .refine((days) => new Set(days.map(({ date }) => date)).size === days.length, {
    error: 'Hay una fecha repetida.',
  });

/** Older names of fields, which are accepted and mapped to the present ones. A nested field takes precedence. */
const OtherSpellings = z.object({
  backgroundImageUrl: picture(),
  coverImageUrl: picture(),
  phone: optionalLine(30),
  whatsappNumber: optionalLine(30),
  email: ContactDraft.shape.email,
  address: optionalLine(200),
  website: websiteAddress().optional(),
  instagramUrl: profile('instagram'),
  facebookUrl: profile('facebook'),
  twitterUrl: profile('twitter'),
  linkedinUrl: profile('linkedin'),
});

export const comunaCode = () =>
  z.string().refine((code) => comunaOf(code) !== null, { error: 'Elige una comuna de la lista.' });

const CardFields = z.object({
  subtitle: optionalLine(120),
  description: clearable(paragraph(2000)).optional(),
  isActive: z.boolean().optional(),
  isFeatured: z.boolean().optional(),
  userId: id().optional(),
  profileImageUrl: picture(),
  headerBackgroundColor: z
    .string()
    .regex(/^#([0-9a-f]{3}|[0-9a-f]{6})$/i, { error: 'Escribe un color como #6366f1.' })
    .optional(),
  headerBackgroundImageUrl: picture(),
  look: Look.optional(),
  lookHead: LookHead.nullish(),
  lookList: LookList.nullish(),
  headerFocusX: percent().nullish(),
  headerFocusY: percent().nullish(),
  comuna: comunaCode().nullish(),
  location: Location.nullish(),
  contactInfo: ContactDraft.nullish(),
  socialLinks: SocialDraft.nullish(),
  /** The complete list: links that are not sent are deleted. */
  ownLinks: z
    .array(OwnLinkDraft)
    .max(MAX_OWN_LINKS, { error: `Puedes guardar hasta ${MAX_OWN_LINKS} enlaces propios.` })
    .nullish(),
  businessHours: HoursDraft.nullish(),
  /** The complete list: dates that are not sent are deleted. */
  specialHours: SpecialHoursDraft.nullish(),
  ...CardFlags.partial().shape,
  ...CardLoan.partial().shape,
  ...OtherSpellings.shape,
});

const required = {
  title: requiredLine(80, 'El título es requerido'),
  cardType: CardType,
  subdomain: requiredLine(200),
};
export const CardUpdate = CardFields.extend({
  ...z.object(required).partial().shape,
  suspensionReason: requiredLine(MAX_SUSPENSION_REASON).optional(),
});
export type CardUpdate = z.output<typeof CardUpdate>;

/** A new card without its catalogue, which the feature `publishing` adds. */
export const CardDraft = CardFields.extend(required);
export type CardDraft = z.output<typeof CardDraft>;

export const subdomainParams = z.object({ subdomain: z.string().min(1).max(200) });

export const getCardBySubdomain = endpoint({
  route: 'GET /api/cards/subdomain/{subdomain}',
  summary: 'A card by its address',
  params: subdomainParams,
  returns: Card,
});

export const getCard = endpoint({
  route: 'GET /api/cards/{id}',
  summary: 'A card by its id',
  returns: Card,
});

/** A card, and the role of the signed-in person. */
export const CardWithRole = Card.extend({ role: z.enum(CARD_ROLES) });
export type CardWithRole = z.output<typeof CardWithRole>;

export const listOwnCards = endpoint({
  route: 'GET /api/user/cards',
  key: 'read',
  summary: "The signed-in person's cards, oldest first, and those of the teams that they belong to",
  returns: z.array(CardWithRole),
});

export const updateCard = endpoint({
  route: 'PUT /api/cards/{id}',
  key: 'all',
  summary: 'Change the fields that are sent',
  body: CardUpdate,
  carriesPictures: true,
  returns: Card,
});
