import type { Card, CardType } from '#features/card/cards/cards.contract.ts';
import { proposedSubdomain } from '#features/card/cards/subdomain.rules.ts';
import { firstCategory } from '#features/card/cards/trade-words.rules.ts';
import { DEFAULT_HEADER_COLOR } from '#features/card/looks/accent.rules.ts';
import { EMPTY_WEEK } from '#features/card/opening-hours/week-form.rules.ts';
import type { ItemFormValues } from '#features/catalogue/editor/item-form.rules.ts';
import type { FilledOffer } from '#features/catalogue/offers/offers.contract.ts';
import type { ZoneForm } from '#features/ordering/settings/order-settings-form.rules.ts';
import type { User } from '#features/people/accounts/accounts.contract.ts';
import { capitalised } from '#foundation/contract/capitalised.ts';

/** A category in the form. `key` links products to it until the server assigns ids. */
export interface FormCategory {
  key: string;
  name: string;
}

/** A product in the form; its picture is a data URL. */
export interface FormItem extends ItemFormValues {
  key: string;
}

/** How customers order. What is made to order may be picked up or delivered. */
export type AskedWay = 'pickup' | 'delivery' | 'table' | 'toOrder';

/** A card of the viewer of which the new one can be a branch. */
export type CatalogueSource = Pick<Card, 'id' | 'title' | 'cardType'>;

export const EMPTY_FORM = {
  /** The account to create with the card, for administrators only. */
  account: { isNew: false, email: '', password: '', firstName: '', lastName: '' },
  cardType: '' as CardType | '',
  /** The card whose catalogue it has, for a branch. */
  branchOf: null as number | null,
  title: '',
  subtitle: '',
  description: '',
  /** The address typed by hand; null while it follows the title. */
  ownAddress: null as string | null,
  photo: null as string | null,
  cover: null as string | null,
  color: DEFAULT_HEADER_COLOR as string,
  whatsapp: '',
  phone: '',
  email: '',
  address: '',
  /** The comuna's code; null until it is known. */
  comuna: null as string | null,
  website: '',
  instagram: '',
  facebook: '',
  week: EMPTY_WEEK,
  categories: [] as FormCategory[],
  products: [] as FormItem[],
  offer: null as FilledOffer | null,
  /** Null means the default of the card's type. */
  hasCart: null as boolean | null,
  byVitrina: true,
  byWhatsApp: true,
  byEmail: false,
  ways: ['pickup'] as readonly AskedWay[],
  /** Where orders are delivered. */
  zones: [] as readonly ZoneForm[],
  /** Whether a shop that makes to order also sells for as soon as possible. */
  sellsAtOnce: false,
  asksName: true,
  asksPhone: true,
};
export type CardForm = typeof EMPTY_FORM;
export type AccountForm = CardForm['account'];

/** Kinds of business that sell goods have a cart by default; homes and services do not. */
export const hasCart = ({ hasCart: chosen, cardType }: Pick<CardForm, 'hasCart' | 'cardType'>): boolean =>
  chosen ?? /^(restaurant|products)$/.test(cardType);

/** The form without products if it is that of a branch, whatever was typed before that was said. */
export const withoutCopied = (form: CardForm): CardForm =>
  form.branchOf === null ? form : { ...form, categories: [], products: [], offer: null };

export const typedAddress = ({ ownAddress, title }: Pick<CardForm, 'ownAddress' | 'title'>): string =>
  ownAddress ?? proposedSubdomain(title);

/** The title that a name typed on the page for businesses proposes; some type an address there: 'pan-de-rosa'. */
export const titleFrom = (typed: string): string =>
  /^[\p{Ll}\d-]+$/u.test(typed) ? capitalised(typed.replace(/-+/g, ' ').trim()) : typed;

const withoutNumber = (address: string): string => address.replace(/-\d{1,3}$/, '').slice(0, 58);

/** Whether the address follows the title, as it is or with a number because another card has it. */
export const followsTitle = ({ ownAddress, title }: Pick<CardForm, 'ownAddress' | 'title'>): boolean =>
  ownAddress === null || withoutNumber(ownAddress) === withoutNumber(proposedSubdomain(title));

export const withTitle = (form: Pick<CardForm, 'ownAddress' | 'title'>, title: string) =>
  followsTitle(form) ? { title, ownAddress: null } : { title };

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

/** The form with a product; a product without a category brings one. */
export const withProduct = (form: CardForm, product: FormItem): CardForm => ({
  ...form,
  categories: form.categories.some(({ key }) => key === product.categoryKey)
    ? form.categories
    : [...form.categories, { key: product.categoryKey, name: firstCategory(form.cardType) }],
  products: form.products.some(({ key }) => key === product.key)
    ? form.products.map((old) => (old.key === product.key ? product : old))
    : [...form.products, product],
});

/** A person's name as the page shows it. */
export const personName = ({ firstName, lastName, email }: Pick<User, 'firstName' | 'lastName' | 'email'>) =>
  `${firstName} ${lastName}`.trim() || email;

const INK = '#111827';

/** The card's colour: ink until the kind of business brings its own. */
export const shownColor = ({ cardType, color }: Pick<CardForm, 'cardType' | 'color'>): string =>
  cardType === '' && color === DEFAULT_HEADER_COLOR ? INK : color;
