import { countOf, formatCount } from '#foundation/contract/count.ts';
import { dayMonthYear } from '#foundation/contract/dates.ts';
import { santiagoParts } from '#foundation/contract/santiago.ts';

/** Facts that earn badges. They are counted over all cards of a person. */
export type Fact =
  | 'categories'
  | 'items'
  | 'offers'
  | 'profile'
  | 'saves'
  | 'visits'
  | 'orders'
  | 'answers'
  | 'days';
export type Facts = Record<Fact, number>;

export const ICON_NAMES = ['Trophy', 'Package', 'Star', 'Award', 'Sparkles'] as const;
export const BADGE_LEVELS = ['bronze', 'silver', 'gold', 'platinum'] as const;
export type IconName = (typeof ICON_NAMES)[number];
export type BadgeLevel = (typeof BADGE_LEVELS)[number];

export interface Badge {
  /** Stored with the people who have earned it, so it is never changed or reused. */
  id: number;
  title: string;
  /** Why the badge is awarded, in words that fit both before and after it is earned. */
  description: string;
  iconName: IconName;
  badgeLevel: BadgeLevel;
  fact: Fact;
  /** The number that earns the badge. */
  target: number;
}

/** A complete profile has photo, description, a contact and hours. */
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
  [
    18,
    'answers',
    1,
    'bronze',
    'Sparkles',
    'Primera respuesta',
    'Por responder el primer mensaje de un cliente.',
  ],
  [17, 'days', 30, 'gold', 'Trophy', '30 días activa', 'Por recibir visitas en 30 días distintos.'],
];

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

/** The highest target of a fact. Counting further is useless. */
export const highestTargetOf = (fact: Fact): number =>
  Math.max(...BADGES.filter((badge) => badge.fact === fact).map(({ target }) => target));

export const dueBadges = (facts: Facts): Badge[] =>
  BADGES.filter(({ fact, target }) => facts[fact] >= target);

export interface Progress {
  current: number;
  target: number;
}

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
  answers: ['respuesta', 'respuestas'],
  days: ['día', 'días'],
};

/** What is missing for a badge: 'Faltan 3 productos', 'Falta 1 visita'. */
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

/** '1 logro nuevo', '6 logros nuevos'. */
export const newText = (count: number): string => countOf(count, 'logro nuevo', 'logros nuevos');

/** The fields that achievements are sorted by. */
interface Standing {
  earnedAt: string | null;
  progress: Progress;
}

export const isEarned = ({ earnedAt }: Standing): boolean => earnedAt !== null;

export const newestFirst = <A extends Standing>(earned: readonly A[]): A[] =>
  earned.toSorted((a, b) => (b.earnedAt ?? '').localeCompare(a.earnedAt ?? ''));

const share = ({ progress: { current, target } }: Standing): number => current / target;

/** The achievements sorted by their completed share, the largest first. The sort is stable. */
export const nearestFirst = <A extends Standing>(open: readonly A[]): A[] =>
  open.toSorted((a, b) => share(b) - share(a));

/** '20 nov 2026' in Santiago's calendar. */
export const dayOf = (time: string): string => dayMonthYear(santiagoParts(new Date(time)).date);
