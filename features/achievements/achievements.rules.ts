import { formatCount } from '#foundation/contract/count.ts';
import { dayAndMonth } from '#foundation/contract/dates.ts';
import { santiagoParts } from '#foundation/contract/santiago.ts';

/** What badges are earned with, over all cards of a person together. */
export type Fact = 'categories' | 'items' | 'offers' | 'profile' | 'saves' | 'visits' | 'orders' | 'days';
export type Facts = Record<Fact, number>;

export const ICON_NAMES = ['Trophy', 'Package', 'Star', 'Award', 'Sparkles'] as const;
export const BADGE_LEVELS = ['bronze', 'silver', 'gold', 'platinum'] as const;
export type IconName = (typeof ICON_NAMES)[number];
export type BadgeLevel = (typeof BADGE_LEVELS)[number];

export interface Badge {
  /** Stored with whoever earns it: never given to another badge, never changed. */
  id: number;
  title: string;
  /** What it is given for, in words that are true before and after. */
  description: string;
  iconName: IconName;
  badgeLevel: BadgeLevel;
  fact: Fact;
  /** How many of the fact it takes. */
  target: number;
}

/** What a complete profile consists of: photo, description, a way to reach the shop, hours. */
const PROFILE_PARTS = 4;

type Row = [
  id: number,
  fact: Fact,
  target: number,
  badgeLevel: BadgeLevel,
  iconName: IconName,
  title: string,
  description: string,
];

const ROWS: Row[] = [
  [
    1,
    'categories',
    1,
    'bronze',
    'Sparkles',
    'Primera categoría',
    'Por ordenar tu vitrina con una categoría.',
  ],
  [2, 'items', 1, 'bronze', 'Package', 'Primer producto', 'Por poner tu primer producto en la vitrina.'],
  [3, 'items', 10, 'silver', 'Package', '10 productos', 'Por llegar a 10 productos en tu vitrina.'],
  [4, 'items', 50, 'gold', 'Package', '50 productos', 'Por llegar a 50 productos en tu vitrina.'],
  [5, 'offers', 1, 'bronze', 'Sparkles', 'Primera oferta', 'Por crear tu primera oferta.'],
  [6, 'offers', 5, 'silver', 'Sparkles', '5 ofertas', 'Por llegar a 5 ofertas.'],
  [
    7,
    'profile',
    PROFILE_PARTS,
    'silver',
    'Award',
    'Perfil completo',
    'Por una tarjeta con foto, descripción, contacto y horario.',
  ],
  [8, 'saves', 1, 'bronze', 'Star', 'Primera favorita', 'Por la primera persona que guardó tu tarjeta.'],
  [9, 'saves', 10, 'silver', 'Star', '10 veces favorita', 'Por 10 veces que guardaron tu tarjeta.'],
  [10, 'saves', 100, 'gold', 'Star', '100 veces favorita', 'Por 100 veces que guardaron tu tarjeta.'],
  [11, 'visits', 100, 'bronze', 'Trophy', '100 visitas', 'Por las primeras 100 visitas.'],
  [12, 'visits', 1_000, 'gold', 'Trophy', '1.000 visitas', 'Por llegar a 1.000 visitas.'],
  [13, 'visits', 10_000, 'platinum', 'Trophy', '10.000 visitas', 'Por llegar a 10.000 visitas.'],
  [14, 'orders', 1, 'bronze', 'Award', 'Primer pedido', 'Por el primer pedido que te hicieron.'],
  [15, 'orders', 10, 'silver', 'Award', '10 pedidos', 'Por llegar a 10 pedidos.'],
  [16, 'orders', 100, 'platinum', 'Award', '100 pedidos', 'Por llegar a 100 pedidos.'],
  [17, 'days', 30, 'gold', 'Trophy', '30 días activa', 'Por recibir visitas en 30 días distintos.'],
];

/** Every badge that there is, in the order in which they are shown. */
export const BADGES: readonly Badge[] = ROWS.map(
  ([id, fact, target, badgeLevel, iconName, title, description]) => ({
    id,
    title,
    description,
    iconName,
    badgeLevel,
    fact,
    target,
  }),
);

export const findBadge = (id: number): Badge | undefined => BADGES.find((badge) => badge.id === id);

/** Beyond this nobody needs to count a fact any further. */
export const enoughOf = (fact: Fact): number =>
  Math.max(...BADGES.filter((badge) => badge.fact === fact).map(({ target }) => target));

/** The badges that these facts earn. */
export const dueBadges = (facts: Facts): Badge[] =>
  BADGES.filter(({ fact, target }) => facts[fact] >= target);

export interface Progress {
  current: number;
  target: number;
}

/** How far somebody is on the way to a badge; never further than there. */
export const progress = ({ fact, target }: Badge, facts: Facts): Progress => ({
  current: Math.min(facts[fact], target),
  target,
});

const WORDS: Record<Fact, [one: string, many: string]> = {
  categories: ['categoría', 'categorías'],
  items: ['producto', 'productos'],
  offers: ['oferta', 'ofertas'],
  profile: ['dato', 'datos'],
  saves: ['vez', 'veces'],
  visits: ['visita', 'visitas'],
  orders: ['pedido', 'pedidos'],
  days: ['día', 'días'],
};

/** What is still to come of the badge with this id: 'Faltan 3 productos', 'Falta 1 visita'. */
export function whatIsMissing(id: number, { current, target }: Progress): string {
  const count = target - current;
  const fact = findBadge(id)?.fact;
  const [one, many] = fact ? WORDS[fact] : ['', ''];
  return count === 1 ? `Falta 1 ${one}` : `Faltan ${formatCount(count)} ${many}`;
}

const LEVEL_NAMES: Record<BadgeLevel, string> = {
  bronze: 'Bronce',
  silver: 'Plata',
  gold: 'Oro',
  platinum: 'Platino',
};
export const levelName = (level: BadgeLevel): string => LEVEL_NAMES[level];

/** '1 de 1 logro nuevo', '2 de 3 logros nuevos'. */
export const newsCounter = (place: number, total: number): string =>
  `${place} de ${total} ${total === 1 ? 'logro nuevo' : 'logros nuevos'}`;

/** What the lists of achievements go by. */
interface Standing {
  earnedAt: string | null;
  progress: Progress;
}

export const isEarned = ({ earnedAt }: Standing): boolean => earnedAt !== null;

export const newestFirst = <A extends Standing>(earned: readonly A[]): A[] =>
  earned.toSorted((a, b) => (b.earnedAt ?? '').localeCompare(a.earnedAt ?? ''));

const share = ({ progress: { current, target } }: Standing): number => current / target;

/** Those of which the largest share is done come first; the others stay in their order. */
export const nearestFirst = <A extends Standing>(open: readonly A[]): A[] =>
  open.toSorted((a, b) => share(b) - share(a));

/** '20 nov 2026' by the calendar of Santiago. */
export function dayOf(time: string): string {
  const { date } = santiagoParts(new Date(time));
  return `${dayAndMonth(date)} ${date.slice(0, 4)}`;
}
