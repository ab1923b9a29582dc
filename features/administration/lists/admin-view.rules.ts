import type { CardType } from '#features/card/cards/cards.contract.ts';
import { CARD_TYPE_LABELS } from '#features/card/cards/trade-words.rules.ts';
import type { Role } from '#features/people/accounts/accounts.contract.ts';
import type { AuditSubjectType } from '#features/platform/audit/audit.contract.ts';
import { ROLE_LABELS, SUBJECT_LABELS } from './admin-words.rules.ts';

export const CARD_SORTS = ['title', 'createdAt', 'updatedAt', 'owner'] as const;
export type CardSort = (typeof CARD_SORTS)[number];

export const USER_SORTS = ['name', 'email', 'createdAt', 'cardCount'] as const;
export type UserSort = (typeof USER_SORTS)[number];

/** By what a card looks abandoned: nobody has visited it in 60 days, or it sells nothing. */
export const ABANDONED_SIGNS = ['no-visits', 'no-products'] as const;
export type AbandonedSign = (typeof ABANDONED_SIGNS)[number];

export const TABS = ['cards', 'users', 'overview', 'reports', 'requests', 'uf', 'log'] as const;
export type AdminTab = (typeof TABS)[number];
export type Direction = 'asc' | 'desc';

/** Sort keys with their column titles. */
export const CARD_SORT_LABELS: Record<CardSort, string> = {
  title: 'Tarjeta',
  owner: 'Propietario',
  createdAt: 'Creada',
  updatedAt: 'Actualizada',
};
export const USER_SORT_LABELS: Record<UserSort, string> = {
  name: 'Nombre',
  email: 'Correo',
  cardCount: 'Tarjetas',
  createdAt: 'Registro',
};
/** The direction of the first click; the second one reverses it. */
export const FIRST_DIRECTION: Record<CardSort | UserSort, Direction> = {
  title: 'asc',
  owner: 'asc',
  name: 'asc',
  email: 'asc',
  createdAt: 'desc',
  updatedAt: 'desc',
  cardCount: 'desc',
};

/** How many rows are read at a time. */
const ROWS = 50;

const START = {
  tab: 'cards' as AdminTab,
  q: '',
  type: '' as CardType | '',
  active: '' as 'true' | 'false' | '',
  featured: '' as 'true' | '',
  /** Cards that look abandoned. */
  abandoned: '' as AbandonedSign | '',
  role: '' as Role | '',
  subjectType: '' as AuditSubjectType | '',
  /** 'true' shows entries that have been dealt with instead of open ones. */
  done: '' as 'true' | '',
  /** The reason or kind by which a list is filtered. */
  reason: '',
  /** The first and the last shown day of the log, 'YYYY-MM-DD'. */
  from: '',
  until: '',
  sort: 'createdAt' as CardSort | UserSort,
  direction: 'desc' as Direction,
};
/** The current view of the administration. All of it is in the address, so that it can be bookmarked and reloaded. */
export type AdminView = typeof START;

const MAX_SEARCH = 200;

export const startOf = (tab: AdminTab): AdminView => ({ ...START, tab });

/** The view that an address describes; invalid parameters are ignored. */
export function readView(query: URLSearchParams): AdminView {
  const tab = oneOf(TABS, query.get('tab')) ?? START.tab;
  const sorts = Object.keys(tab === 'users' ? USER_SORT_LABELS : CARD_SORT_LABELS);
  const sort = oneOf(sorts, query.get('sort')) as AdminView['sort'] | undefined;
  return {
    tab,
    q: readSearch(query.get('q')),
    type: (oneOf(Object.keys(CARD_TYPE_LABELS), query.get('type')) as CardType | undefined) ?? '',
    active: oneOf(['true', 'false'] as const, query.get('active')) ?? '',
    featured: oneOf(['true'] as const, query.get('featured')) ?? '',
    abandoned: oneOf(ABANDONED_SIGNS, query.get('abandoned')) ?? '',
    role: (oneOf(Object.keys(ROLE_LABELS), query.get('role')) as Role | undefined) ?? '',
    subjectType:
      (oneOf(Object.keys(SUBJECT_LABELS), query.get('subjectType')) as AuditSubjectType | undefined) ?? '',
    done: oneOf(['true'] as const, query.get('done')) ?? '',
    reason: /^[a-z-]{1,20}$/.exec(query.get('reason') ?? '')?.[0] ?? '',
    from: readDate(query.get('from')),
    until: readDate(query.get('until')),
    sort: sort ?? START.sort,
    direction: oneOf(['asc', 'desc'] as const, query.get('direction')) ?? FIRST_DIRECTION[sort ?? START.sort],
  };
}

/** The address of a view; default values are left out. */
export function viewPath(view: AdminView): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(view)) {
    const usual = name === 'direction' ? FIRST_DIRECTION[view.sort] : START[name as keyof AdminView];
    if (value !== usual) query.set(name, String(value));
  }
  return query.size > 0 ? `/admin?${query}` : '/admin';
}

const FILTERS = [
  ...(['q', 'type', 'active', 'featured', 'abandoned', 'role'] as const),
  ...(['subjectType', 'done', 'reason', 'from', 'until'] as const),
];

export const isFiltered = (view: AdminView): boolean => FILTERS.some((name) => view[name] !== '');

/** Those that are not ''. */
const given = <Values extends object>(values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')) as {
    [Name in keyof Values]?: Exclude<Values[Name], ''>;
  };

/** The parameters of each tab's API call. */
export const cardsCall = ({ q, type, active, featured, abandoned, sort, direction }: AdminView) => ({
  ...given({ q, type, active, featured, abandoned }),
  sort: sort as CardSort,
  ...{ direction, limit: ROWS },
});

export const usersCall = ({ q, role, sort, direction }: AdminView) => ({
  ...given({ q, role }),
  sort: sort as UserSort,
  ...{ direction, limit: ROWS },
});

export const logCall = ({ q, from, until, subjectType }: AdminView) => ({
  ...given({ q, from, until, subjectType }),
  limit: ROWS,
});

export const reportsCall = ({ done, reason }: AdminView) => ({
  ...given({ reviewed: done, reason }),
  limit: ROWS,
});

export const requestsCall = ({ q }: AdminView) => ({ contact: q });

function readSearch(text: string | null): string {
  const q = (text ?? '').trim().slice(0, MAX_SEARCH);
  return q.isWellFormed() && !q.includes('\0') ? q : '';
}

const readDate = (text: string | null): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(text ?? '') && !Number.isNaN(Date.parse(text ?? '')) ? (text ?? '') : '';

const oneOf = <Value>(known: readonly Value[], asked: unknown): Value | undefined =>
  known.find((value) => value === asked);
