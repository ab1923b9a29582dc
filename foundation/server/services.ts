import type { Database } from '#foundation/server/database/database.ts';
import type { App } from '#foundation/server/http/http.ts';
import type { Live } from '#foundation/server/live/live.ts';
import type { Mailer } from '#foundation/server/mail/mail.ts';
import type { Passwords } from '#foundation/server/security/passwords.ts';
import type { Throttle } from '#foundation/server/security/throttle.ts';
import type { Config } from './config.ts';

/**
 * What the server gives to every feature's routes. A feature that offers or needs something else augments this
 * interface, and `app/server/app.ts` provides it.
 */
export interface Services {
  config: Config;
  db: Database;
  /** For what visitors read, from a replica if there is one. It has connections of its own, so writes cannot take them all. */
  reads: Database;
  live: Live;
  mail: Mailer;
  passwords: Passwords;
  throttle: Throttle;
}

/** The exports of an `x.routes.ts` that the server uses. It finds these files by their names. */
export interface RouteFile {
  /** Registers the endpoints of one subject. `app` is limited to them, so its hooks apply to no other endpoints. */
  default(app: App, services: Services): void;
  /**
   * `false` if no page shows what these endpoints write, or if it may be some milliseconds old. Otherwise a write is
   * answered only after every process has dropped its outdated pages.
   */
  changesPages?: boolean;
  /** Jobs that remove expired rows or aggregate old ones, about once an hour. Their names appear in the log. */
  sweeps?: Sweeps;
}

export type Sweeps = Record<string, (db: Database) => Promise<void>>;
