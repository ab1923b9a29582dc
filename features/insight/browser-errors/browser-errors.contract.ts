import { z } from 'zod';
import { endpoint } from '#foundation/contract/endpoint.ts';
import { done, line } from '#foundation/contract/schemas.ts';

/** Longer than what is logged: browsers send texts of any length, which are cut. */
const SENT = 2_000;

export const reportBrowserError = endpoint({
  route: 'POST /api/browser-errors',
  key: 'never',
  isOnCardHosts: true,
  summary: "Report an error of the page's scripts: a line of the server's log, and a count in its metrics",
  body: z.object({
    message: line(SENT),
    /** Where in the scripts the error happened: address, line and column. */
    frame: line(SENT).default(''),
    /** The release of the page's scripts. Reports of other releases than the present one are ignored. */
    release: line(40),
    path: line(SENT).default(''),
  }),
  status: 202,
  returns: done,
});
