import type { Viewer } from '#features/accounts/accounts.access.ts';
import { ROLES, type Role } from '#features/accounts/accounts.contract.ts';
import type { listAchievements } from '#features/achievements/achievements.contract.ts';
import type { listOwnCards } from '#features/cards/cards.contract.ts';
import { openTimeline } from '#features/opening-hours/open-status.rules.ts';
import { cardAddress } from '#features/sharing/qr.media.ts';
import type { Api } from '#foundation/contract/api.ts';
import type { PageName, PageProps } from '../web/page-props.ts';
import { loadAdmin, loadAdminEditCard } from './admin-pages.ts';

interface Visit {
  viewer: Viewer;
  /** Asks in the visitor's name. */
  api: Api;
  params: Record<string, string>;
  query: URLSearchParams;
  /** The site's public address. */
  origin: string;
}

type Render = <Name extends PageName>(name: Name, props: PageProps[Name]) => Promise<string>;

export interface GuardedPage {
  title: string;
  /** Everyone else who is signed in is told that there is no such page. */
  roles: readonly Role[];
  render(render: Render, visit: Visit): Promise<string>;
}

/** Pages behind a login, by the router's pattern. A guest gets the login page in their place. */
export const GUARDED: Record<string, GuardedPage> = {
  '/guardadas': guarded('saved-cards', 'Guardadas', () => ({})),
  '/perfil': guarded('profile', 'Perfil', () => ({})),
  '/profile': guarded('profile-settings', 'Tu cuenta', ({ viewer }) => ({ viewer })),
  '/logros': guarded('achievements', 'Logros', async ({ api, viewer }) => {
    const [achievements, cards] = await Promise.all([
      api<typeof listAchievements>('GET /api/users/{id}/achievements', { id: viewer.id, all: 'true' }),
      api<typeof listOwnCards>('GET /api/user/cards', {}),
    ]);
    return { viewer, achievements, hasCards: cards.length > 0 };
  }),
  '/mensajes': guarded('messages', 'Mensajes', () => ({})),
  '/create-card': guarded('create-card', 'Crear tarjeta', ({ viewer, origin }) => ({ viewer, origin })),
  '/user-panel': guarded(
    'user-panel',
    'Mi Panel',
    async ({ api, origin }) => {
      const cards = await api<typeof listOwnCards>('GET /api/user/cards', {});
      return {
        cards: cards.map((card) => ({
          ...card,
          pageUrl: cardAddress(origin, card.subdomain),
          openTimeline: openTimeline(card, new Date()),
        })),
      };
    },
    ['card_owner', 'admin'],
  ),
  '/admin': guarded('admin', 'Panel de administración', (visit) => loadAdmin(visit, visit.query), ['admin']),
  '/admin/create-card': guarded('admin-create-card', 'Nueva Tarjeta', ({ viewer }) => ({ viewer }), [
    'admin',
  ]),
  '/admin/edit-card/:cardId': guarded(
    'admin-edit-card',
    'Editar tarjeta',
    (visit) => loadAdminEditCard(visit, visit.params.cardId ?? ''),
    ['admin'],
  ),
};

function guarded<Name extends PageName>(
  name: Name,
  title: string,
  load: (visit: Visit) => PageProps[Name] | Promise<PageProps[Name]>,
  roles: readonly Role[] = ROLES,
): GuardedPage {
  return { title, roles, render: async (render, visit) => render(name, await load(visit)) };
}
