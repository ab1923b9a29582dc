import type { SpecialDay } from '#features/card/opening-hours/day-hours.rules.ts';
import { daysBetween } from '#foundation/contract/dates.ts';
import { localParts } from '#foundation/contract/local-time.ts';
import { omitUndefined } from '#foundation/contract/omit-undefined.ts';
import { type TimeZone, zoneOfComuna } from '#foundation/contract/time-zones.ts';
import type { CardUpdate } from './cards.contract.ts';

const FLAGS = [
  'enableBackButton',
  'enableSaveButton',
  'enableHeader',
  'enablePricing',
  'enableAvailability',
  'enableCart',
  'enableDirectOrders',
  'enableWhatsAppOrders',
  'enableEmailOrders',
  'enableFeeds',
  'enableTradeIns',
] as const;
const PLAIN = [
  'title',
  'subtitle',
  'description',
  'cardType',
  'isActive',
  'isFeatured',
  'userId',
  'headerFocusX',
  'headerFocusY',
  'comuna',
  'look',
  'lookHead',
  'lookList',
  'loanRate',
  'loanMonths',
  ...FLAGS,
] as const;

type Texts = Partial<Record<string, string | null>>;

/** The stored object with the changed keys. null clears the whole object. */
function merged(stored: Texts, flat: Texts, nested: Texts | null | undefined): Texts {
  const base = nested === null ? {} : stored;
  return { ...base, ...omitUndefined(flat), ...omitUndefined(nested ?? {}) };
}

const touches = (flat: Texts, nested: object | null | undefined) =>
  nested !== undefined || Object.keys(omitUndefined(flat)).length > 0;

/** Past dates are kept for this long. */
const KEPT_DAYS = 31;

/** The special days sorted by date, without old ones. */
function specialDays(draft: CardUpdate['specialHours'], now: Date, zone: TimeZone): SpecialDay[] | undefined {
  if (draft === undefined) return undefined;
  const { date: today } = localParts(now, zone);
  return (draft ?? [])
    .filter(({ date }) => daysBetween(date, today) <= KEPT_DAYS)
    .map(({ date, hours, name = null }) => ({ date, hours, name }))
    .sort((a, b) => a.date.localeCompare(b.date));
}

/** The columns that a draft changes at `now`. Older names of fields are mapped to the present ones. */
export function cardChanges(
  draft: CardUpdate,
  stored: {
    contactInfo: Texts;
    socialLinks: Texts;
    businessHours: Texts;
    comuna: string | null;
    enableCart?: boolean;
  },
  now: Date,
) {
  const contact: Texts = {
    phone: draft.phone,
    whatsapp: draft.whatsappNumber,
    email: draft.email,
    address: draft.address,
    website: draft.website,
  };
  const social: Texts = {
    instagram: draft.instagramUrl,
    facebook: draft.facebookUrl,
    twitter: draft.twitterUrl,
    linkedin: draft.linkedinUrl,
  };
  const headerPictures = [draft.headerBackgroundImageUrl, draft.backgroundImageUrl, draft.coverImageUrl];
  return omitUndefined({
    ...(Object.fromEntries(PLAIN.map((name) => [name, draft[name]])) as Pick<
      CardUpdate,
      (typeof PLAIN)[number]
    >),
    // Switching the cart on switches direct orders on, too, unless the draft says otherwise.
    ...(draft.enableCart && !stored.enableCart && { enableDirectOrders: draft.enableDirectOrders ?? true }),
    profileImageUrl: draft.profileImageUrl,
    headerBackgroundColor: draft.headerBackgroundColor && longHex(draft.headerBackgroundColor),
    headerBackgroundImageUrl: headerPictures.find((value) => value !== undefined),
    contactInfo: touches(contact, draft.contactInfo)
      ? merged(stored.contactInfo, contact, draft.contactInfo)
      : undefined,
    socialLinks: touches(social, draft.socialLinks)
      ? merged(stored.socialLinks, social, draft.socialLinks)
      : undefined,
    ...(draft.location !== undefined && {
      latitude: draft.location?.latitude ?? null,
      longitude: draft.location?.longitude ?? null,
    }),
    ownLinks: draft.ownLinks === undefined ? undefined : JSON.stringify(draft.ownLinks ?? []),
    businessHours:
      draft.businessHours === undefined ? undefined : merged(stored.businessHours, {}, draft.businessHours),
    specialHours: specialDays(
      draft.specialHours,
      now,
      zoneOfComuna(draft.comuna === undefined ? stored.comuna : draft.comuna),
    ),
  });
}

/** '#ABC' → '#aabbcc', so that the database has one notation. */
function longHex(color: string): string {
  const digits = color.slice(1).toLowerCase();
  return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits}`;
}
