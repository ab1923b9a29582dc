import type { Role } from './accounts.contract.ts';

/** A path on this site, or null: browsers read slashes, backslashes and tabs in ways that could lead elsewhere. */
export function ownPath(next: string | null | undefined): string | null {
  const isPath = /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(next ?? '');
  return isPath && next ? next : null;
}

const STARTS: Record<Role, string> = { user: '/dashboard', card_owner: '/user-panel', admin: '/admin' };

/** The start page of a role. The role's other pages have a link back to it. */
export const startOf = (role: Role): string => STARTS[role];

/** Where people continue after signing in: to the page they wanted, otherwise to the home page or their panel. */
export const pageAfterLogin = (next: string | null | undefined, role: Role): string =>
  ownPath(next) ?? (role === 'user' ? '/' : startOf(role));

/** The address of the login or sign-up page that continues to `next`. */
export function withNext(page: '/login' | '/registro', next: string | null | undefined): string {
  const path = ownPath(next);
  return path ? `${page}?next=${encodeURIComponent(path)}` : page;
}
