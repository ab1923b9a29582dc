import { z } from 'zod';
import { endpoint } from '#foundation/contract/endpoint.ts';
import { done, id, idParams, line, pageQuery, time } from '#foundation/contract/schemas.ts';

const adminErrors = ['unauthenticated', 'forbidden'] as const;
/** Longer than what is stored: browsers send texts of any length, which are cut. */
const SENT = 2_000;

export const reportBrowserError = endpoint({
  method: 'POST',
  path: '/api/browser-errors',
  isOnCardHosts: true,
  summary: "Report an error of the page's scripts; equal ones are counted together",
  body: z.object({
    message: line(SENT),
    /** Where in the scripts the error happened: address, line and column. */
    frame: line(SENT).default(''),
    /** The release of the page's scripts. Only reports of the present release are stored. */
    release: line(40),
    path: line(SENT).default(''),
  }),
  status: 202,
  returns: done,
  errors: ['too_many_requests'],
});

/** Equal errors of one release, counted together. */
export const BrowserError = z.object({
  id: id(),
  message: z.string(),
  frame: z.string(),
  release: z.string(),
  times: z.int(),
  firstSeenAt: time(),
  lastSeenAt: time(),
  /** The page on which the error last happened, without query and secrets. */
  path: z.string(),
  /** The browser in which the error last happened: 'Chrome en Android'. */
  browser: z.string(),
  resolvedAt: time().nullable(),
});
export type BrowserError = z.output<typeof BrowserError>;

export const listBrowserErrors = endpoint({
  method: 'GET',
  path: '/api/admin/errors',
  summary: 'Errors in browsers, the latest first: either open or resolved ones',
  query: pageQuery.extend({ resolved: z.enum(['true', 'false']).optional() }),
  returns: z.array(BrowserError),
  errors: adminErrors,
});

export const resolveBrowserError = endpoint({
  method: 'PUT',
  path: '/api/admin/errors/{id}',
  summary: 'Mark an error as resolved, which hides it until it happens in a newer release, or reopen it',
  params: idParams,
  body: z.object({ isResolved: z.boolean() }),
  returns: BrowserError,
  errors: [...adminErrors, 'not_found'],
});
