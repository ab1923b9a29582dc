import type { Viewer } from '#features/accounts/accounts.access.ts';
import type { Role } from '#features/accounts/accounts.contract.ts';
import type { Database } from '#foundation/server/database/database.ts';
import type { Head } from './document.ts';

/**
 * The shape of `app/pages/x/x.page.ts`, the server's half of a page: its address, who may see it and what it loads.
 * `XPage.tsx` beside it renders the props that `load` returns, here and again in the browser.
 */
export type Page = PublicPage | PrivatePage | GuardedPage;

/** What a page knows of the request that it answers. */
export interface Visit {
  db: Database;
  /** The site's public address, without a slash at its end. */
  origin: string;
  now: Date;
  /** What stands in the address for the variable parts of `path`. */
  params: Record<string, string>;
  query: URLSearchParams;
}

interface Content<Props> {
  /** What the component is rendered from. Plain JSON: it travels in the document. */
  props: Props;
  head: Head;
}

interface PublicContent<Props> extends Content<Props> {
  /** What the page is made of ('card:12', 'directory'): a change of any of them drops it from memory. */
  tags: string[];
  /** When the page would say something else by itself, or null. */
  expiresAt: Date | null;
}

/** Everyone gets the same: it is rendered once and kept in memory until it changes. */
export interface PublicPage<Props extends object = object> {
  access: 'public';
  /** As the router writes it: '/:subdomain'. */
  path: string;
  /** Whether what is shown does not depend on the query. Left out: it never does. */
  isKept?(query: URLSearchParams): boolean;
  /**
   * `viewer` is null but for a page that is not there for everyone: it is loaded once more for the person who asks.
   * @throws {AppError} `not_found` @throws {Redirect}
   */
  load(visit: Visit & { viewer: Viewer | null }): Promise<PublicContent<Props>> | PublicContent<Props>;
  /** What is shown where loading fails for a reason of ours. Left out: the error itself. */
  failed?(visit: Visit): Content<Props>;
}

interface ForOneVisitor {
  path: string;
  title: string;
}

/** For whoever asks, signed in or not. Kept nowhere and found by no search engine. */
export interface PrivatePage<Props extends object = object> extends ForOneVisitor {
  access: 'private';
  load(visit: Visit): Promise<Props> | Props;
  headers?: Record<string, string>;
}

/** For those who are signed in, of certain roles. A guest is shown the login in its place, others that nothing is there. */
export interface GuardedPage<Props extends object = object> extends ForOneVisitor {
  access: readonly Role[];
  load(visit: Visit & { viewer: Viewer }): Promise<Props> | Props;
}

/** Says of which props a page is; its value is the page as it was given. */
export const publicPage = <Props extends object>(page: Omit<PublicPage<Props>, 'access'>): PublicPage => ({
  ...page,
  access: 'public',
});
export const privatePage = <Props extends object>(page: Omit<PrivatePage<Props>, 'access'>): PrivatePage => ({
  ...page,
  access: 'private',
});
export const guardedPage = <Props extends object>(page: GuardedPage<Props>): GuardedPage => page;

/** Thrown by `load`: what was asked for has another address of ours. */
export class Redirect extends Error {
  readonly to: string;
  readonly status: 302 | 308;

  /** For good (308) the query goes along; else (302) it is left behind. */
  constructor(to: string, { isForGood }: { isForGood: boolean }) {
    super(`redirects to ${to}`);
    this.to = to;
    this.status = isForGood ? 308 : 302;
  }
}
