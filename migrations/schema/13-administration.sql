-- What administrators work through.

-- What visitors report about a card to the administrators. The hash distinguishes visitors for one day.
create table card_reports (
  id integer generated always as identity primary key,
  card_id integer not null references cards on delete cascade,
  reason text not null,
  text text check (length(text) between 1 and 1000),
  contact text check (length(contact) between 1 and 200),
  visitor_hash bytea,
  created_at timestamptz not null default now(),
  reviewed_at timestamptz,
  reviewed_by integer references users on delete set null,
  note text check (length(note) between 1 and 1000)
);
create unique index card_reports_open on card_reports (card_id, visitor_hash) where reviewed_at is null;
create index card_reports_reviewed_by on card_reports (reviewed_by);
