import { type Kysely, sql } from 'kysely';

/** Visits, test drives, quotes and hours that customers ask for, about one product each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table requests (
      id integer generated always as identity primary key,
      card_id integer not null references cards on delete cascade,
      token text not null unique check (token ~ '^[A-Za-z0-9_-]{16,40}$'),
      kind text not null check (kind in ('visit', 'test_drive', 'quote', 'hour')),
      -- Name and code stay as they were when the product changes or is deleted.
      item_id integer references items on delete set null,
      item_name text not null,
      item_code text,
      status text not null default 'new' check (status in ('new', 'contacted', 'agreed', 'done', 'lost')),
      -- Null once the customer has withdrawn the request, or after two years.
      customer_name text check (length(customer_name) <= 80),
      customer_phone text check (length(customer_phone) <= 30),
      note text check (length(note) <= 500),
      -- Who was signed in; their requests go with their account.
      customer_id integer references users on delete cascade,
      wanted_day date,
      wanted_part text check (wanted_part in ('morning', 'afternoon', 'evening')),
      agreed_at timestamptz,
      -- What the shop tells the customer.
      answer text check (length(answer) <= 500),
      -- The shop's own notes, which the customer never sees.
      notes text check (length(notes) <= 1000),
      lost_reason text check (length(lost_reason) <= 120),
      withdrawn_at timestamptz,
      -- The same phone asked again about the same product: only the newest request is listed.
      replaced_by integer references requests on delete set null,
      version integer not null default 1,
      is_announced boolean not null default false,
      created_at timestamptz not null default now(),
      check (status <> 'agreed' or agreed_at is not null)
    )
  `.execute(db);
  await sql`create index requests_card on requests (card_id, id desc) where replaced_by is null`.execute(db);
  await sql`create index requests_item on requests (item_id)`.execute(db);
  await sql`create index requests_customer on requests (customer_id) where customer_id is not null`.execute(
    db,
  );
  await sql`create index requests_replaced_by on requests (replaced_by) where replaced_by is not null`.execute(
    db,
  );
  await sql`create index requests_unannounced on requests (id) where not is_announced`.execute(db);
  await sql`
    create function announce_request() returns trigger language plpgsql as $$
    begin
      perform pg_notify('request_changed', json_build_object('cardId', new.card_id, 'requestId', new.id)::text);
      if tg_op = 'INSERT' then perform pg_notify('request_received', ''); end if;
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger requests_announced after insert or update on requests
      for each row execute function announce_request()
  `.execute(db);
}
