import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table categories (
      id integer generated always as identity primary key,
      card_id integer not null references cards on delete cascade,
      name text not null check (length(name) between 1 and 60),
      display_order integer not null check (display_order >= 0),
      created_at timestamptz not null default now(),
      unique (id, card_id)
    )
  `.execute(db);
  await sql`create index categories_card_id on categories (card_id, display_order, id)`.execute(db);
  await sql`
    create table items (
      id integer generated always as identity primary key,
      card_id integer not null references cards on delete cascade,
      name text not null check (length(name) between 1 and 120),
      description text check (length(description) <= 1000),
      price integer not null check (price between 0 and 999999999),
      category_id integer,
      image_url text,
      is_available boolean not null default true,
      is_active boolean not null default true,
      display_order integer not null check (display_order >= 0),
      search_name text generated always as (searchable(name)) stored,
      created_at timestamptz not null default now(),
      -- A product can only stand in a category of its own card; it outlives the category.
      foreign key (category_id, card_id) references categories (id, card_id) on delete set null (category_id)
    )
  `.execute(db);
  await sql`create index items_card_id on items (card_id, display_order, id)`.execute(db);
  await sql`create index items_category_id on items (category_id)`.execute(db);
  await sql`create index items_search on items using gin (search_name gin_trgm_ops)`.execute(db);
  await sql`call announce_parts_of_cards('categories')`.execute(db);
  await sql`call announce_parts_of_cards('items')`.execute(db);
}
