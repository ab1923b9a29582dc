import type { Viewer } from '#features/people/accounts/accounts.access.ts';
import type { Role } from '#features/people/accounts/accounts.contract.ts';
import type { Database } from '#foundation/server/database/database.ts';
import type { Head } from './document.ts';

/**
 * The shape of `app/pages/x/x.page.ts`, the server's half of a page: its address, who may see it and what it loads.
 * `XPage.tsx` beside it renders the props that `load` returns, on the server and again in the browser.
 */
export type Page = PublicPage | PrivatePage | GuardedPage;

export interface Visit {
  db: Database;
  /** The site's public address, without a trailing slash. */
  origin: string;
  /** Where people write to the operator; null if there is no such address. */
  contactEmail: string | null;
  sendsMail: boolean;
  /** The address of a card, with `{subdomain}`. */
  cardUrl: string;
  /** The home page's address, for pages that are also shown on cards' hosts; '/' if there are no such hosts. */
  home: string;
  now: Date;
  /** The values of the parameters in `path`. */
  params: Record<string, string>;
  query: URLSearchParams;
  /** Counts products that are read for a page that is not cached. */
  takeProducts(count: number): Promise<void>;
  /** Runs a search in the turn of the visitor's address. */
  searchInTurn<Result>(search: () => Promise<Result>): Promise<Result>;
}

interface Content<Props> {
  /** The component's props. Plain JSON, because the document contains them. */
  props: Props;
  head: Head;
}

interface PublicContent<Props> extends Content<Props> {
  /** The data that the page shows ('card:12', 'directory'): a change of any of it drops the page from the cache. */
  tags: string[];
  /** When the page's content changes by itself, or null. */
  expiresAt: Date | null;
  /**
   * Set for pages of which there are thousands (products). They are cached apart, so that a crawl evicts no other page.
   */
  cacheGroup?: 'products';
}

/** The same for everyone: rendered once and cached until it changes. */
export interface PublicPage<Props extends object = object> {
  access: 'public';
  /** In the router's syntax: '/:subdomain'. */
  path: string;
  /** Whether the page ignores the query, so that it can be cached. Default: it always does. */
  isCacheable?(query: URLSearchParams): boolean;
  /** Whether pages of other sites may show it in a frame. */
  isFramed?: true;
  /**
   * `viewer` is null at first. If the page is not found for everyone, it is loaded again for the signed-in person.
   * @throws {AppError} `not_found`
   * @throws {Redirect}
   */
  load(visit: Visit & { viewer: Viewer | null }): Promise<PublicContent<Props>> | PublicContent<Props>;
  /** The page to show when `load` fails unexpectedly. Default: the usual error answer. */
  failed?(visit: Visit): Content<Props>;
}

interface UncachedPage {
  path: string;
  title: string;
}

/** For guests and signed-in people alike. Never cached, never indexed. */
export interface PrivatePage<Props extends object = object> extends UncachedPage {
  access: 'private';
  /** @throws {AppError} `not_found` */
  load(visit: Visit): Promise<Props> | Props;
  /** What depends on the props: the title in place of the fixed one, and styles of this page alone. */
  head?(props: Props): Pick<Head, 'title' | 'css'>;
  /** What the page for unknown addresses says is missing. Default: a page. */
  missing?: 'conversation';
}

/**
 * For signed-in people with certain roles. In its place guests see the login, or what `guest` returns; people with other
 * roles see 'not found'; and administrators who still need a second factor see the page to set one up.
 */
export interface GuardedPage<Props extends object = object> extends UncachedPage {
  access: readonly Role[];
  /** @throws {Redirect} */
  load(visit: Visit & { viewer: Viewer }): Promise<Props> | Props;
  /** The props with which guests see the page, with what their device knows; null for an address that needs the login. */
  guest?(visit: Visit): Props | null;
}

/** Checks that the page loads the props of its type; returns the page itself. */
export const publicPage = <Props extends object>(page: Omit<PublicPage<Props>, 'access'>): PublicPage => ({
  ...page,
  access: 'public',
});
export const privatePage = <Props extends object>(page: Omit<PrivatePage<Props>, 'access'>): PrivatePage => ({
  ...page,
  access: 'private',
});
export const guardedPage = <Props extends object>(page: GuardedPage<Props>): GuardedPage => page;

/** Thrown by `load` when the page has another address. */
export class Redirect extends Error {
  readonly to: string;
  readonly status: 302 | 308;

  /** A permanent redirect (308) keeps the query; a temporary one (302) drops it. */
  constructor(to: string, { isPermanent }: { isPermanent: boolean }) {
    super(`redirects to ${to}`);
    this.to = to;
    this.status = isPermanent ? 308 : 302;
  }
}
