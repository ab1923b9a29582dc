import { sql } from 'kysely';
import type { Database } from '#foundation/server/database/database.ts';

/** How long a sold home or car shows that it was sold. Also said in the form. */
const SOLD_DAYS = 14;

export async function hideLongSold(db: Database): Promise<void> {
  await sql`
    update items set is_active = false, sold_at = null
    where sold_at < now() - make_interval(days => ${SOLD_DAYS})
  `.execute(db);
}
