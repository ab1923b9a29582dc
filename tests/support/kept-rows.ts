import { sql } from 'kysely';
import type { Database } from '#foundation/server/database/database.ts';

/** Copies every row. The returned function restores the tables that have changed. */
export async function keepRows(db: Database): Promise<() => Promise<unknown>> {
  const { rows: tables } = await sql<{ name: string; columns: string }>`
    select format('%I', table_name) as name, string_agg(format('%I', column_name), ', ') as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
    group by table_name
  `.execute(db);
  const copies = tables.map(
    ({ name, columns }) => `create table kept.${name} as select ${columns} from ${name};`,
  );
  const rowsOf = (source: string) =>
    `(select string_agg(t::text, ',' order by t::text) from (${source}) as t)`;
  const returns = tables.map(
    ({ name, columns }) =>
      `if ${rowsOf(`select ${columns} from ${name}`)} is distinct from ${rowsOf(`table kept.${name}`)} then
         delete from ${name};
         insert into ${name} (${columns}) overriding system value select * from kept.${name};
       end if;`,
  );
  // In the role of a replica, because triggers and foreign keys would otherwise treat every restored row as new.
  await sql
    .raw(`create schema kept; ${copies.join('\n')}
      create function kept.put_back() returns void language plpgsql set session_replication_role = replica
        as $$ begin ${returns.join('\n')} end $$`)
    .execute(db);
  return () => sql`select kept.put_back()`.execute(db);
}
