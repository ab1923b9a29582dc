import type { Viewer } from '#features/accounts/accounts.access.ts';
import { ROLES, type Role } from '#features/accounts/accounts.contract.ts';
import type { Api } from '#foundation/contract/api.ts';
import type { PageName, PageProps } from '../web/page-props.ts';

interface Visit {
  viewer: Viewer;
  /** Asks in the visitor's name. */
  api: Api;
  params: Record<string, string>;
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
};

function guarded<Name extends PageName>(
  name: Name,
  title: string,
  load: (visit: Visit) => PageProps[Name] | Promise<PageProps[Name]>,
  roles: readonly Role[] = ROLES,
): GuardedPage {
  return { title, roles, render: async (render, visit) => render(name, await load(visit)) };
}
