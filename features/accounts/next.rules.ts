import type { Role } from './accounts.contract.ts';

/** Own pages only: a path below this site, whatever a browser makes of slashes, backslashes and tabs. */
export function ownPath(next: string | null | undefined): string | null {
  const isPath = /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(next ?? '');
  return isPath && next ? next : null;
}

/** Where a person goes after signing in: where they were going, else to what their role is here for. */
export function pageAfterLogin(next: string | null | undefined, role: Role): string {
  return ownPath(next) ?? (role === 'user' ? '/' : '/perfil');
}
