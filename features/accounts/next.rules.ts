import type { Role } from './accounts.contract.ts';

/** Own pages only: a path below this site, whatever a browser makes of slashes, backslashes and tabs. */
export function ownPath(next: string | null | undefined): string | null {
  const isPath = /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(next ?? '');
  return isPath && next ? next : null;
}

const STARTS: Record<Role, string> = { user: '/', card_owner: '/user-panel', admin: '/admin' };

/** The page that a person is here for. */
export const startOf = (role: Role): string => STARTS[role];

/** Where a person goes after signing in: where they were going, else to their own start. */
export const pageAfterLogin = (next: string | null | undefined, role: Role): string =>
  ownPath(next) ?? startOf(role);

/** The address of the login or the sign-up that leads on to `next`. */
export function withNext(page: '/login' | '/registro', next: string | null | undefined): string {
  const path = ownPath(next);
  return path ? `${page}?next=${encodeURIComponent(path)}` : page;
}
