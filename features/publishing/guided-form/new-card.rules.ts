import type { z } from 'zod';
import { socialProblems } from '#features/card/cards/social-links.rules.ts';
import { normaliseSubdomain, subdomainProblem } from '#features/card/cards/subdomain.rules.ts';
import { contactProblems } from '#features/card/editor/contact-form.rules.ts';
import { dayProblem } from '#features/card/opening-hours/day-form.rules.ts';
import { WEEKDAYS } from '#features/card/opening-hours/hours.rules.ts';
import { weekTexts } from '#features/card/opening-hours/week-form.rules.ts';
import { itemProblems, toItemInput } from '#features/catalogue/editor/item-form.rules.ts';
import { TOO_SHORT } from '#features/people/accounts/new-password.rules.ts';
import { isEmail } from '#foundation/contract/email.ts';
import { MIN_PASSWORD } from '#foundation/contract/password-length.ts';
import {
  type CardForm,
  type FormItem,
  hasCart,
  productsIn,
  typedAddress,
  withoutCopied,
} from './card-form.rules.ts';
import { firstSettings, firstSettingsProblems } from './first-settings.rules.ts';
import type { NewCard } from './publishing.contract.ts';

/** Problems by the API's field name: 'contactInfo.email'. */
export type Problems = Record<string, string>;

export const TABS = ['basica', 'contacto', 'contenido'] as const;
export type TabId = (typeof TABS)[number];

/** Services, homes and vehicles may be priced on request; dishes and goods have a price. */
export const mayGoWithoutPrice = (cardType: CardForm['cardType']): boolean =>
  /^(services|real_estate|automotive)$/.test(cardType);

export const productProblems = (product: FormItem, cardType: CardForm['cardType']): Problems =>
  itemProblems(product, cardType, { needsPrice: !mayGoWithoutPrice(cardType) });

/** Problems that the browser can find by itself. Empty when the card can be sent. */
export function problemsOf(typed: CardForm): Problems {
  const form = withoutCopied(typed);
  const problems: Problems = {};
  const { account } = form;
  if (account.isNew && !isEmail(account.email.trim())) problems['owner.email'] = 'Email inválido';
  if (account.isNew && account.password.length < MIN_PASSWORD) {
    problems['owner.password'] = TOO_SHORT;
  }
  if (!form.cardType) problems.cardType = 'Selecciona un tipo de tarjeta';
  if (!form.title.trim()) problems.title = 'El título es requerido';
  const address = addressProblem(form);
  if (address) problems.subdomain = address;
  if (form.email.trim() && !isEmail(form.email.trim())) problems['contactInfo.email'] = 'Email inválido';
  Object.assign(problems, contactProblems(form), socialProblems(form));
  for (const day of WEEKDAYS) {
    const problem = dayProblem(form.week[day]);
    if (problem) problems[`businessHours.${day}`] = problem;
  }
  for (const [at, { key }] of form.categories.entries()) {
    for (const [row, product] of productsIn(form, key).entries()) {
      for (const [field, problem] of Object.entries(productProblems(product, form.cardType))) {
        problems[`categories.${at}.items.${row}.${field}`] = problem;
      }
    }
  }
  return { ...problems, ...firstSettingsProblems(form) };
}

/** The problem with the address that the browser can find by itself, or null. */
export function addressProblem(form: Pick<CardForm, 'ownAddress' | 'title'>): string | null {
  const typed = typedAddress(form).trim();
  return typed ? subdomainProblem(normaliseSubdomain(typed)) : 'El subdominio es requerido';
}

/** The next address to try: 'la-batida' → 'la-batida-2' → 'la-batida-3'. */
export function nextAddress(subdomain: string): string {
  const [, name = subdomain, number = '1'] = /^(.+?)(?:-(\d{1,3}))?$/.exec(subdomain) ?? [];
  return normaliseSubdomain(`${name.slice(0, 58)}-${Number(number) + 1}`);
}

export function tabOf(field: string): TabId {
  if (/^(contactInfo|comuna|socialLinks|businessHours)\b/.test(field)) return 'contacto';
  return /^(categories|offers|enable|orderSettings)/.test(field) ? 'contenido' : 'basica';
}

export const firstTabWith = (problems: Problems): TabId | undefined =>
  TABS.find((tab) => Object.keys(problems).some((field) => tabOf(field) === tab));

/** The request that creates the card. */
export function newCardOf(typed: CardForm): z.input<typeof NewCard> {
  const form = withoutCopied(typed);
  const { account, cardType, week, offer } = form;
  const texts = (
    ...names: ('whatsapp' | 'phone' | 'email' | 'address' | 'website' | 'instagram' | 'facebook')[]
  ) => Object.fromEntries(names.map((name) => [name, form[name].trim() || null]));
  const cart = hasCart(form);
  return {
    ...(account.isNew
      ? {
          owner: {
            email: account.email,
            password: account.password,
            firstName: account.firstName,
            lastName: account.lastName,
          },
        }
      : {}),
    // If the kind is missing, the server reports it.
    cardType: cardType as Exclude<typeof cardType, ''>,
    ...(form.branchOf !== null && { catalogueOf: form.branchOf }),
    title: form.title,
    subtitle: form.subtitle,
    description: form.description,
    subdomain: normaliseSubdomain(typedAddress(form)),
    profileImageUrl: form.photo,
    headerBackgroundImageUrl: form.cover,
    headerBackgroundColor: form.color,
    comuna: form.comuna,
    contactInfo: texts('whatsapp', 'phone', 'email', 'address', 'website'),
    socialLinks: texts('instagram', 'facebook'),
    businessHours: weekTexts(week) ?? undefined,
    enableCart: cart,
    enableDirectOrders: cart && form.byVitrina,
    enableWhatsAppOrders: cart && form.byWhatsApp,
    enableEmailOrders: cart && form.byEmail,
    orderSettings: firstSettings(form),
    categories: form.categories.map(({ key, name }) => ({
      name,
      items: productsIn(form, key).map((product) => {
        // The product is nested in its category, so it does not name one.
        const { categoryId: _, ...values } = toItemInput(product, cardType);
        return values;
      }),
    })),
    offers: offer ? [offer] : [],
  };
}
