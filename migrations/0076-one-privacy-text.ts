import { type Kysely, sql } from 'kysely';

/**
 * An account keeps the version of the privacy text that it accepted. Requests about personal data and errors of browsers
 * are no longer stored: the first are letters to the operator, the second lines of the log.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column consent_version text, drop column consent_later_until`.execute(db);
  await sql`
    update users set consent_version = (
      select version from consents where user_id = users.id order by given_at desc limit 1
    )
  `.execute(db);
  await sql`drop table consents, data_requests, browser_errors`.execute(db);
}
