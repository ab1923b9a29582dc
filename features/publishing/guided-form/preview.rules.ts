import type { Card } from '#features/card/cards/cards.contract.ts';
import { normaliseSubdomain } from '#features/card/cards/subdomain.rules.ts';
import { tradeWords } from '#features/card/cards/trade-words.rules.ts';
import { initialsOf } from '#features/card/drawing/initials.rules.ts';
import { initialsSvg } from '#features/card/drawing/initials-picture.rules.ts';
import { lookForType } from '#features/card/looks/looks.rules.ts';
import { EMPTY_WEEK, weekTexts } from '#features/card/opening-hours/week-form.rules.ts';
import { BLANK_ITEM, toPreviewItem } from '#features/catalogue/editor/item-form.rules.ts';
import type { Category, Item } from '#features/catalogue/products/catalogue.contract.ts';
import { zoneOfComuna } from '#foundation/contract/time-zones.ts';
import {
  type CardForm,
  type FormItem,
  hasCart,
  shownColor,
  typedAddress,
  withoutCopied,
} from './card-form.rules.ts';

/** The digits of a Chilean number as people type it; good enough to show a button in the preview. */
function digitsOf(phone: string): string | null {
  const digits = phone.replace(/\D/g, '').replace(/^560*(?=\d{9}$)/, '');
  return digits.length >= 8 ? `56${digits}` : null;
}

/** The ground of a card without a picture: the page writes the initials on it, as a picture has no font for them. */
const initialsGround = (title: string, color: string): string =>
  `data:image/svg+xml,${encodeURIComponent(initialsSvg(title, color, 132, () => ''))}`;

const orNull = (text: string): string | null => text.trim() || null;

/** The public card that the form describes, as the server would answer it. Its ids are provisional. */
export function previewOf(typed: CardForm, now: string) {
  const form = withoutCopied(typed);
  const title = form.title.trim() || 'Tu negocio';
  const isBare = form.branchOf === null && form.products.length === 0 && form.categories.length === 0;
  const color = shownColor(form);
  const isOrdered = hasCart(form);
  const card: Card = {
    id: 0,
    userId: 0,
    title,
    subtitle: orNull(form.subtitle),
    description: orNull(form.description),
    cardType: form.cardType || 'products',
    subdomain: normaliseSubdomain(typedAddress(form)),
    isActive: true,
    awaitsEmail: false,
    isSuspended: false,
    isFeatured: false,
    profileImageUrl: form.photo ?? initialsGround(title, color),
    headerBackgroundColor: color,
    headerBackgroundImageUrl: form.cover,
    look: lookForType(form.cardType),
    lookHead: null,
    lookList: null,
    headerFocusX: null,
    headerFocusY: null,
    contactInfo: {
      phone: orNull(form.phone),
      whatsapp: orNull(form.whatsapp),
      email: orNull(form.email),
      address: orNull(form.address),
      website: orNull(form.website),
    },
    socialLinks: {
      instagram: orNull(form.instagram),
      facebook: orNull(form.facebook),
      twitter: null,
      linkedin: null,
      website: null,
      tiktok: null,
      maps: null,
      review: null,
    },
    ownLinks: [],
    businessHours: hoursOf(form),
    specialHours: [],
    comuna: form.comuna,
    location: null,
    timeZone: zoneOfComuna(form.comuna),
    links: {
      whatsappDigits: digitsOf(form.whatsapp) ?? digitsOf(form.phone),
      phoneDigits: digitsOf(form.phone),
      address: orNull(form.address),
    },
    enableBackButton: true,
    enableSaveButton: true,
    enableHeader: true,
    enablePricing: true,
    enableAvailability: true,
    loanRate: null,
    loanMonths: null,
    enableCart: isOrdered,
    enableDirectOrders: isOrdered && form.byVitrina,
    enableWhatsAppOrders: isOrdered && form.byWhatsApp,
    enableEmailOrders: isOrdered && form.byEmail,
    enableFeeds: false,
    enableTradeIns: false,
    createdAt: now,
    updatedAt: now,
  };
  const born = { cardId: 0, isActive: true, createdAt: now };
  const categories: Category[] = form.categories.map(({ name }, at) => ({
    id: at + 1,
    name,
    displayOrder: at,
    ...born,
  }));
  const items: Item[] = (isBare ? ghostsOf(form) : form.products).map((product, at) => ({
    id: at + 1,
    ...toPreviewItem(product, form.cardType),
    categoryId: form.categories.findIndex(({ key }) => key === product.categoryKey) + 1,
    soldOutUntil: null,
    noticeHours: null,
    maxPerOrder: null,
    depositPercent: null,
    stock: null,
    displayOrder: at,
    ...born,
  }));
  const offers = (form.offer ? [form.offer] : []).map((offer) => ({
    ...offer,
    ...{ id: 1, itemId: null, displayOrder: 1, isRunning: true },
    ...born,
  }));
  const initials = form.photo ? '' : initialsOf(title);
  return { card, categories, items, offers, isBare, initials };
}

const GREY_PHOTO = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path fill="#c9c7c1" d="M0 0h4v3H0z"/></svg>')}`;

/** What the catalogue shows while it has nothing yet. */
function ghostsOf({ cardType }: CardForm): FormItem[] {
  const { first, one, o } = tradeWords(cardType);
  return [`Tu ${first}`, `Otr${o} ${one}`, `Y otr${o} más`].map((name) => ({
    ...BLANK_ITEM,
    ...{ key: name, name, description: 'Qué es, en una línea, con su foto y su precio.' },
    ...{ picture: GREY_PHOTO, price: '2500' },
  }));
}

function hoursOf({ week }: CardForm): Card['businessHours'] {
  const texts = weekTexts(week) ?? {};
  const days = Object.keys(EMPTY_WEEK) as (keyof Card['businessHours'])[];
  return Object.fromEntries(days.map((day) => [day, texts[day] ?? null])) as Card['businessHours'];
}
