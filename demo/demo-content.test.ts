import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parsePhoneNumberFromString } from 'libphonenumber-js';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { parseDay } from '#features/card/opening-hours/hours.rules.ts';
import { openStatus } from '#features/card/opening-hours/open-status.rules.ts';
import { offerProblems } from '#features/catalogue/offers/offer-problems.rules.ts';
import { ALWAYS } from '#features/catalogue/offers/offer-schedule.rules.ts';
import { OfferDraft } from '#features/catalogue/offers/offers.contract.ts';
import { ItemDetailsDraft } from '#features/catalogue/products/details.contract.ts';
import { OptionGroupDrafts } from '#features/catalogue/products/options.contract.ts';
import { lowestPrice } from '#features/catalogue/products/options.rules.ts';
import { SANTIAGO } from '#foundation/contract/time-zones.ts';
import { type DemoBusiness, demoBusinesses } from './demo-content.ts';

const images = join(import.meta.dirname, 'images');
const items = (business: DemoBusiness) => business.categories.flatMap((category) => category.items);
const productPictures = (business: DemoBusiness) => items(business).map((item) => item.image);
const pictures = (business: DemoBusiness) => [
  business.card.profileImage,
  business.card.headerImage,
  ...productPictures(business),
  ...business.offers.map((offer) => offer.image),
];
/** The featured businesses are told in photographs, the others in drawings. */
const photographed = demoBusinesses.filter(({ card }) => card.isFeatured);
const repeated = (values: readonly string[]) => values.filter((value, n) => values.indexOf(value) !== n);

describe('the demo directory', () => {
  test('has at least twelve businesses of all five types, three of them featured', () => {
    expect(demoBusinesses.length).toBeGreaterThanOrEqual(12);
    expect([...new Set(demoBusinesses.map(({ card }) => card.cardType))].sort()).toEqual([
      'automotive',
      'products',
      'real_estate',
      'restaurant',
      'services',
    ]);
    expect(photographed.map(({ card }) => card.title)).toEqual([
      'Vivero El Quillay',
      'Mueblería Inostroza e Hijas',
      'Segunda Vuelta',
    ]);
  });

  test('has an open business at any hour, at least six from 11:00 to 18:00 except on Sundays', () => {
    const monday = Date.parse('2026-07-13T00:00-04:00');
    for (let quarter = 0; quarter < 7 * 24 * 4; quarter += 1) {
      const now = new Date(monday + quarter * 15 * 60_000);
      const open = demoBusinesses.filter(
        ({ card }) => openStatus({ ...card, timeZone: SANTIAGO }, now)?.state !== 'closed',
      );
      const hour = (quarter / 4) % 24;
      const isBusy = quarter < 6 * 24 * 4 && hour >= 11 && hour < 18;
      expect(open.length, now.toISOString()).toBeGreaterThanOrEqual(isBusy ? 6 : 1);
    }
  });

  test('has no business that opens in the middle of the night', () => {
    const openings = demoBusinesses.flatMap(({ card }) =>
      Object.values(card.businessHours).flatMap((day) => day.match(/^\d\d(?=:)/)?.map(Number) ?? []),
    );
    expect(Math.min(...openings)).toBeGreaterThanOrEqual(7);
  });

  test('gives every business its own address, owner, telephone and colour', () => {
    expect(repeated(demoBusinesses.map(({ card }) => card.subdomain))).toEqual([]);
    expect(repeated(demoBusinesses.map(({ owner }) => owner.email))).toEqual([]);
    expect(repeated(demoBusinesses.map(({ card }) => card.contactInfo.whatsapp))).toEqual([]);
    expect(repeated(demoBusinesses.map(({ card }) => card.headerBackgroundColor))).toEqual([]);
  });

  test('uses every stored picture, and each for one purpose only, besides galleries', () => {
    const used = demoBusinesses.flatMap(pictures);
    expect(repeated(used)).toEqual([]);
    expect([...used].sort()).toEqual(readdirSync(images).sort());
    const further = demoBusinesses.flatMap(items).flatMap(({ moreImages = [] }) => moreImages);
    expect(further.filter((name) => !used.includes(name))).toEqual([]);
  });

  test('names the author of every photograph', () => {
    const credits = readFileSync(join(import.meta.dirname, 'CREDITS.md'), 'utf8');
    const named = credits.match(/[a-z-]+\.webp/g) ?? [];
    expect(named.sort()).toEqual(photographed.flatMap(pictures).sort());
  });

  // Half of them are photographs: a product's is up to 1200 pixels wide, so that it is sharp on a phone's whole screen.
  test('takes less than 6 MB', () => {
    const bytes = readdirSync(images).reduce(
      (total, name) => total + readFileSync(join(images, name)).length,
      0,
    );
    expect(bytes).toBeLessThan(6 * 2 ** 20);
  });
});

describe.each(demoBusinesses.map((business) => [business.card.title, business] as const))(
  '%s',
  (_, business) => {
    const { card, owner, offers, categories } = business;

    test('has an address of lowercase letters, digits and hyphens', () => {
      expect(card.subdomain).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(card.subdomain.length).toBeGreaterThanOrEqual(2);
      expect(card.subdomain.length).toBeLessThanOrEqual(63);
    });

    test('has 8 to 30 products and 1 to 3 offers', () => {
      expect(items(business).length).toBeGreaterThanOrEqual(8);
      expect(items(business).length).toBeLessThanOrEqual(30);
      expect(offers.length).toBeGreaterThanOrEqual(1);
      expect(offers.length).toBeLessThanOrEqual(3);
      expect(categories.every((category) => category.items.length > 0)).toBe(true);
    });

    test('has an active offer at any time of the year, day and hour', () => {
      expect(offers.some(({ weekdays, startTime }) => !weekdays && !startTime)).toBe(true);
    });

    test('has positive prices in whole pesos', () => {
      const prices = [
        ...items(business).map((item) => item.price),
        ...offers.flatMap((offer) => offer.price ?? []),
      ];
      expect(prices.filter((price) => !Number.isInteger(price) || price <= 0 || price > 999_999_999)).toEqual(
        [],
      );
    });

    test('has only valid offers, one of them without times', () => {
      for (const { image: _, ...offer } of offers) {
        const { price = null, previousPrice = null, ...limits } = OfferDraft.parse(offer);
        expect(offerProblems({ ...ALWAYS, ...limits, price, previousPrice }), offer.title).toEqual({});
      }
      expect(offers.filter((offer) => !offer.weekdays && !offer.startTime)).not.toEqual([]);
    });

    test('has the details that customers ask for: facts of homes and cars, durations, delivery', () => {
      const detailed = items(business).filter(({ details = {} }) => Object.keys(details).length > 0);
      const withOptions = items(business).filter(({ options = [] }) => options.length > 0);
      const isDetailed = /^(services|real_estate|automotive)$/.test(card.cardType);
      expect(detailed.length).toBeGreaterThanOrEqual(isDetailed ? 8 : 0);
      expect(withOptions.length).toBeGreaterThanOrEqual(card.cardType === 'restaurant' ? 4 : 0);
      for (const { name, price, details, options = [] } of items(business)) {
        expect(ItemDetailsDraft.parse(details ?? {}), name).toEqual(details ?? {});
        expect(OptionGroupDrafts.safeParse(options).error, name).toBeUndefined();
        const groups = options.map((group) => ({
          ...group,
          id: 1,
          choices: group.choices.map((choice) => ({ isAvailable: true, ...choice, id: 1 })),
        }));
        expect(lowestPrice(price, groups), name).toBeGreaterThan(0);
      }
    });

    test("has texts that fit their fields and a phone's screen", () => {
      expect(card.title.length).toBeLessThanOrEqual(80);
      expect(card.subtitle.length).toBeLessThanOrEqual(120);
      expect(card.description.length).toBeGreaterThan(80);
      expect(card.description.length).toBeLessThanOrEqual(2000);
      for (const { name } of categories) expect(name.length, name).toBeLessThanOrEqual(60);
      for (const { name, description } of items(business)) {
        expect(name.length, name).toBeLessThanOrEqual(40);
        expect(description.length, description).toBeGreaterThan(8);
        expect(description.length, description).toBeLessThanOrEqual(56);
      }
      for (const { title, description } of offers) {
        expect(title.length, title).toBeLessThanOrEqual(40);
        expect(description.length, description).toBeLessThanOrEqual(60);
      }
      expect(repeated(items(business).map((item) => item.name))).toEqual([]);
    });

    test('has contacts that belong to nobody: Chilean mobiles and example addresses', () => {
      for (const phone of [owner.phone, card.contactInfo.phone, card.contactInfo.whatsapp]) {
        const parsed = parsePhoneNumberFromString(phone, 'CL');
        expect(parsed?.isValid(), phone).toBe(true);
        expect(phone).toMatch(/^\+56 9 5550 \d{4}$/);
      }
      for (const email of [owner.email, card.contactInfo.email])
        expect(email).toMatch(/^[a-z.]+@example\.cl$/);
      if (card.contactInfo.website)
        expect(new URL(card.contactInfo.website).hostname).toMatch(/(^|\.)example\.cl$/);
    });

    test('has opening hours that can be parsed, at least five days a week', () => {
      const days = Object.values(card.businessHours);
      expect(days.filter((day) => parseDay(day) === null)).toEqual([]);
      expect(days.filter((day) => day !== 'Cerrado').length).toBeGreaterThanOrEqual(5);
    });

    test('has pictures in the right proportions', async () => {
      const size = async (name: string) => {
        const { format, width, height } = await sharp(join(images, name)).metadata();
        return { width, height, words: `${format} ${width}x${height}` };
      };
      const words = async (name: string) => (await size(name)).words;
      const { isFeatured: isPhoto } = card;
      expect(await words(card.headerImage)).toBe(isPhoto ? 'webp 1600x1067' : 'webp 1600x400');
      expect(await words(card.profileImage)).toBe(isPhoto ? 'webp 480x480' : 'webp 320x320');
      // Cards show pictures of homes and vehicles at 3:2, of other products as squares.
      const drawing = /real_estate|automotive/.test(card.cardType) ? 'webp 960x640' : 'webp 640x640';
      for (const name of productPictures(business)) {
        if (!isPhoto) expect(await words(name), name).toBe(drawing);
        // As the product's sheet shows them. Nothing is enlarged.
        const { width, height } = await size(name);
        if (isPhoto)
          expect([width >= 512 && width <= 1200, Math.round(width * 0.75)], name).toEqual([true, height]);
      }
      for (const { image } of offers)
        expect(await words(image), image).toBe(isPhoto ? 'webp 960x600' : 'webp 720x450');
    });
  },
);
