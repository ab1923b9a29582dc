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

-- Errors of scripts in visitors' browsers. Equal errors of one release are one row, which does not say whose browser
-- it was.
create table browser_errors (
  id integer generated always as identity primary key,
  message text not null,
  frame text not null,
  release text not null,
  times integer not null default 1,
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  path text not null,
  browser text not null,
  resolved_at timestamptz,
  unique (message, frame, release)
);

-- What people ask about their personal data.
create table data_requests (
  id integer generated always as identity primary key,
  -- Whoever has it sees the request and its answer.
  token text not null unique,
  kind text not null,
  name text not null check (length(name) between 1 and 100),
  email text not null,
  email_confirmed_at timestamptz,
  -- The link was shown after sending, so it proves nothing about the e-mail.
  is_link_shown boolean not null,
  user_id integer references users on delete set null,
  text text not null check (length(text) between 1 and 2000),
  created_at timestamptz not null default now(),
  due_at timestamptz not null,
  extension_reason text check (length(extension_reason) between 1 and 500),
  answer text check (length(answer) between 1 and 5000),
  answered_at timestamptz,
  answered_by integer references users on delete set null,
  constraint data_requests_check check ((answer is null) = (answered_at is null))
);
create index data_requests_answered on data_requests (answered_at);
create index data_requests_answered_by on data_requests (answered_by);
create index data_requests_open on data_requests (due_at, id) where answered_at is null;
create index data_requests_user_id on data_requests (user_id);
