import { sql } from 'kysely';
import type { Database } from '#foundation/server/database/database.ts';

/**
 * Copies every row. The returned function restores the tables that have changed.
 *
 * `kept.state()` tells a hash of each table's rows. It is a function, because PostgreSQL plans a function's statement
 * once for a connection: to plan one over all tables anew takes three times as long as to run it.
 */
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
  const hashes = tables.map(
    ({ name, columns }) =>
      `select '${name}', '${columns}', md5(string_agg(t::text, ',' order by t::text)) from ${name} as t`,
  );
  // In the role of a replica, because triggers and foreign keys would otherwise treat every restored row as new.
  await sql
    .raw(`create schema kept; ${copies.join('\n')}
      create function kept.state() returns table (name text, columns text, hash text) language plpgsql
        as $$ begin return query ${hashes.join(' union all ')}; end $$;
      create table kept.hashes as select * from kept.state();
      create function kept.put_back() returns void language plpgsql set session_replication_role = replica as $$
        declare changed record;
        begin
          for changed in select now.* from kept.state() as now join kept.hashes as was using (name)
            where now.hash is distinct from was.hash
          loop
            execute format('delete from %s', changed.name);
            execute format('insert into %1$s (%2$s) overriding system value select * from kept.%1$s',
              changed.name, changed.columns);
          end loop;
        end $$`)
    .execute(db);
  return () => sql`select kept.put_back()`.execute(db);
}
