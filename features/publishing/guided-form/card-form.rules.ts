import type { Card, CardType } from '#features/card/cards/cards.contract.ts';
import { proposedSubdomain } from '#features/card/cards/subdomain.rules.ts';
import { DEFAULT_HEADER_COLOR } from '#features/card/looks/accent.rules.ts';
import type { Week } from '#features/card/opening-hours/week-form.rules.ts';
import { EMPTY_WEEK } from '#features/card/opening-hours/week-form.rules.ts';
import type { ItemFormValues } from '#features/catalogue/editor/item-form.rules.ts';
import type { FilledOffer } from '#features/catalogue/offers/offers.contract.ts';
import type { ZoneForm } from '#features/ordering/settings/order-settings-form.rules.ts';
import type { User } from '#features/people/accounts/accounts.contract.ts';

/** A category in the form. `key` links products to it until the server assigns ids. */
export interface FormCategory {
  key: string;
  name: string;
}

/** A product in the form; its picture is a data URL. */
export interface FormItem extends ItemFormValues {
  key: string;
}

/** The account to create with the card, for administrators only. */
export interface AccountForm {
  isNew: boolean;
  email: string;
  password: string;
  firstName: string;
  lastName: string;
}

/** How customers order. What is made to order may be picked up or delivered. */
export type AskedWay = 'pickup' | 'delivery' | 'table' | 'toOrder';

/** A card of the viewer of which the new one can be a branch. */
export type CatalogueSource = Pick<Card, 'id' | 'title' | 'cardType'>;

export interface CardForm {
  account: AccountForm;
  cardType: CardType | '';
  /** The card whose catalogue it has, for a branch. */
  branchOf: number | null;
  title: string;
  subtitle: string;
  description: string;
  /** The address typed by hand; null while it follows the title. */
  ownAddress: string | null;
  photo: string | null;
  cover: string | null;
  color: string;
  whatsapp: string;
  phone: string;
  email: string;
  address: string;
  /** The comuna's code; null until it is known. */
  comuna: string | null;
  website: string;
  instagram: string;
  facebook: string;
  week: Week;
  categories: FormCategory[];
  products: FormItem[];
  offer: FilledOffer | null;
  /** Null means the default of the card's type. */
  hasCart: boolean | null;
  byVitrina: boolean;
  byWhatsApp: boolean;
  byEmail: boolean;
  ways: readonly AskedWay[];
  /** Where orders are delivered. */
  zones: readonly ZoneForm[];
  /** Whether a shop that makes to order also sells for as soon as possible. */
  sellsAtOnce: boolean;
  asksName: boolean;
  asksPhone: boolean;
}

export const EMPTY_FORM: CardForm = {
  account: { isNew: false, email: '', password: '', firstName: '', lastName: '' },
  cardType: '',
  branchOf: null,
  title: '',
  subtitle: '',
  description: '',
  ownAddress: null,
  photo: null,
  cover: null,
  color: DEFAULT_HEADER_COLOR,
  whatsapp: '',
  phone: '',
  email: '',
  address: '',
  comuna: null,
  website: '',
  instagram: '',
  facebook: '',
  week: EMPTY_WEEK,
  categories: [],
  products: [],
  offer: null,
  hasCart: null,
  byVitrina: true,
  byWhatsApp: true,
  byEmail: false,
  ways: ['pickup'],
  zones: [],
  sellsAtOnce: false,
  asksName: true,
  asksPhone: true,
};

/** Kinds of business that sell goods have a cart by default; homes and services do not. */
export const hasCart = ({ hasCart: chosen, cardType }: Pick<CardForm, 'hasCart' | 'cardType'>): boolean =>
  chosen ?? /^(restaurant|products)$/.test(cardType);

/** The form without products if it is that of a branch, whatever was typed before that was said. */
export const withoutCopied = (form: CardForm): CardForm =>
  form.branchOf === null ? form : { ...form, categories: [], products: [], offer: null };

export const typedAddress = ({ ownAddress, title }: Pick<CardForm, 'ownAddress' | 'title'>): string =>
  ownAddress ?? proposedSubdomain(title);

export const productsIn = (form: Pick<CardForm, 'products'>, categoryKey: string): FormItem[] =>
  form.products.filter((product) => product.categoryKey === categoryKey);

/** Whether the form holds nothing worth keeping. */
export const isBlank = ({ account, ...form }: CardForm): boolean =>
  account.email === '' &&
  Object.entries(form).every(([name, value]) => {
    const empty = EMPTY_FORM[name as keyof CardForm];
    // Pictures may be long, so only values with several empty forms are serialised.
    return value === empty || (typeof value === 'object' && JSON.stringify(value) === JSON.stringify(empty));
  });

export const withoutCategory = (form: CardForm, { key }: FormCategory): CardForm => ({
  ...form,
  categories: form.categories.filter((category) => category.key !== key),
  products: form.products.filter(({ categoryKey }) => categoryKey !== key),
});

/** The form with a category of `before` and its products restored, whatever else has changed since. */
export function withCategoryBack(form: CardForm, category: FormCategory, before: CardForm): CardForm {
  const at = before.categories.findIndex(({ key }) => key === category.key);
  const back = productsIn(before, category.key);
  const isBack = ({ key }: { key: string }) => key === category.key;
  if (form.categories.some(isBack)) return form;
  return {
    ...form,
    categories: form.categories.toSpliced(at, 0, category),
    products: [...form.products, ...back],
  };
}

export const withProduct = (form: CardForm, product: FormItem): CardForm => ({
  ...form,
  products: form.products.some(({ key }) => key === product.key)
    ? form.products.map((old) => (old.key === product.key ? product : old))
    : [...form.products, product],
});

/** A person's name as the page shows it. */
export const personName = ({ firstName, lastName, email }: Pick<User, 'firstName' | 'lastName' | 'email'>) =>
  `${firstName} ${lastName}`.trim() || email;
