import { type Kysely, sql } from 'kysely';

/** One journal of what can be undone replaces three tables for deletions, updates and imports. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table changes (
      id integer generated always as identity primary key,
      card_id integer not null references cards on delete cascade,
      kind text not null check (kind in ('deletion', 'update', 'import')),
      made_by integer references users on delete set null,
      made_at timestamptz not null default now(),
      -- [{table, id, name, before, after}], with columns named as in the table; see features/changes/changes.rules.ts
      rows jsonb not null check (jsonb_typeof(rows) = 'array'),
      -- {subject, created, updated, deleted, fields}: what a list tells of it, without reading the rows
      summary jsonb not null check (jsonb_typeof(summary) = 'object'),
      -- addresses that an undo would show again: nobody sweeps them meanwhile
      pictures text[] not null
    )
  `.execute(db);
  await sql`create index changes_card on changes (card_id, id)`.execute(db);
  await sql`create index changes_made_at on changes (made_at)`.execute(db);
  await sql`create index changes_made_by on changes (made_by)`.execute(db);

  // Updates and imports were stored by the API's names: {"categoryId": 3}.
  await sql`
    create function pg_temp.columns_of(fields jsonb) returns jsonb language sql as $$
      select jsonb_object_agg(lower(regexp_replace(key, '([A-Z])', '_\\1', 'g')), value)
      from jsonb_each(fields) where key <> 'id'
    $$
  `.execute(db);
  await sql`
    with former (card_id, kind, made_at, fields, rows) as (
      select card_id, 'deletion', deleted_at, '{}'::text[],
        jsonb_build_array(jsonb_build_object(
          'table', case kind when 'item' then 'items' when 'category' then 'categories' else 'offers' end,
          'id', part_id, 'name', coalesce(part ->> 'name', part ->> 'title'), 'before', part, 'after', null
        )) || coalesce((
          select jsonb_agg(jsonb_build_object(
            'table', 'items', 'id', item_id, 'name', coalesce(items.name, ''),
            'before', jsonb_build_object('category_id', part_id), 'after', jsonb_build_object('category_id', null)
          ))
          from unnest(item_ids) as item_id left join items on items.id = item_id
        ), '[]')
      from deleted_parts
      union all
      select card_id, 'update', created_at, fields, (
        select jsonb_agg(jsonb_build_object(
          'table', 'items', 'id', change -> 'id', 'name', change -> 'name',
          'before', pg_temp.columns_of(change -> 'before'), 'after', pg_temp.columns_of(change -> 'after')
        ) order by place)
        from jsonb_array_elements(changed) with ordinality as changes (change, place)
      )
      from item_changes
      union all
      select card_id, 'import', created_at, '{}',
        coalesce((
          select jsonb_agg(jsonb_build_object(
            'table', 'items', 'id', change #> '{after,id}', 'name', change #> '{after,name}',
            'before', pg_temp.columns_of(change -> 'before'), 'after', pg_temp.columns_of(change -> 'after')
          ) order by place)
          from jsonb_array_elements(changed) with ordinality as changes (change, place)
        ), '[]') || coalesce((
          select jsonb_agg(jsonb_build_object(
            'table', 'items', 'id', item -> 'id', 'name', item -> 'name',
            'before', null, 'after', pg_temp.columns_of(item)
          ) order by place)
          from jsonb_array_elements(created) with ordinality as items (item, place)
        ), '[]') || coalesce((
          select jsonb_agg(jsonb_build_object(
            'table', 'categories', 'id', category -> 'id', 'name', category -> 'name',
            'before', null, 'after', pg_temp.columns_of(category)
          ) order by place)
          from jsonb_array_elements(categories) with ordinality as made (category, place)
        ), '[]')
      from catalogue_imports
    )
,
    taken_over as materialized (
      select *, rows #>> '{0,table}' as main_table, rows #> '{0,id}' as main_id, rows #> '{0,name}' as main_name
      from former where jsonb_array_length(rows) > 0
    )
    insert into changes (card_id, kind, made_at, rows, summary, pictures)
    select card_id, kind, made_at, rows,
      jsonb_build_object(
        'subject', jsonb_build_object(
          'type', case main_table when 'items' then 'item' when 'categories' then 'category' else 'offer' end,
          'id', main_id, 'label', main_name
        ),
        'created', created, 'updated', updated, 'deleted', deleted, 'fields', fields
      ),
      pictures
    from taken_over, lateral (
      select
        count(*) filter (where before is null and is_main) as created,
        count(*) filter (where before is not null and after is not null and is_main) as updated,
        count(*) filter (where after is null and is_main) as deleted,
        coalesce(array_agg(distinct before ->> 'image_url') filter (where before ->> 'image_url' is not null), '{}')
          as pictures
      from jsonb_to_recordset(rows) as changed ("table" text, before jsonb, after jsonb),
        lateral (select changed."table" = main_table as is_main) as main
    ) as counted
    order by made_at
  `.execute(db);
  await sql`drop table deleted_parts, item_changes, catalogue_imports`.execute(db);
}
