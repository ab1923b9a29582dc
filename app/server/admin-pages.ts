import type { User } from '#features/accounts/accounts.contract.ts';
import {
  type AdminView,
  cardsCall,
  logCall,
  readView,
  startOf,
  usersCall,
} from '#features/administration/admin-view.rules.ts';
import type {
  getAdminStats,
  listAdminCards,
  listAdminUsers,
  listAuditEntries,
} from '#features/administration/administration.contract.ts';
import type { getUser } from '#features/cards/card-owners.contract.ts';
import type { getCard } from '#features/cards/cards.contract.ts';
import { type Api, ApiError, type CallOptions, nextCursor } from '#foundation/contract/api.ts';
import type { PageProps } from '../web/page-props.ts';

interface Visit {
  viewer: User;
  /** Asks in the administrator's name. */
  api: Api;
}

/** The panel as it first shows: its counters, and the list that the address asks for. */
export async function loadAdmin({ viewer, api }: Visit, query: URLSearchParams): Promise<PageProps['admin']> {
  const asked = readView(query);
  const [stats, { view, list }] = await Promise.all([
    api<typeof getAdminStats>('GET /api/admin/stats', {}),
    loadList(api, asked).catch((error: unknown) => {
      // A cursor that nobody handed out leads to the beginning.
      if (!(error instanceof ApiError) || error.status >= 500) throw error;
      return loadList(api, startOf(asked.tab));
    }),
  ]);
  return { viewer, view, list, stats, now: new Date().toISOString() };
}

async function loadList(api: Api, view: AdminView): Promise<Pick<PageProps['admin'], 'view' | 'list'>> {
  let received = new Headers();
  const options: CallOptions = {
    onHeaders(headers) {
      received = headers;
    },
  };
  const rows = await {
    cards: () => api<typeof listAdminCards>('GET /api/admin/cards', cardsCall(view), options),
    users: () => api<typeof listAdminUsers>('GET /api/admin/users', usersCall(view), options),
    log: () => api<typeof listAuditEntries>('GET /api/admin/audit', logCall(view), options),
  }[view.tab]();
  return {
    view,
    list: { rows, nextCursor: nextCursor(received), total: Number(received.get('X-Total-Count')) },
  };
}

/** A card and whom it belongs to; `found` is null when either is not there. */
export async function loadAdminEditCard(
  { viewer, api }: Visit,
  cardId: string,
): Promise<PageProps['admin-edit-card']> {
  try {
    const card = await api<typeof getCard>('GET /api/cards/{id}', { id: cardId });
    const owner = (await api<typeof getUser>('GET /api/users/{id}', { id: card.userId })) as User;
    return { viewer, found: { card, owner } };
  } catch (error) {
    // What cannot be an id is that of no card either.
    if (error instanceof ApiError && error.status < 500) return { viewer, found: null };
    throw error;
  }
}
