-- How the desk works with a person across leads, calls, and applications (ADR 54). A client is a user.

create table client_handling (
  user_id uuid primary key references users (id) on delete cascade,
  broker_id uuid references brokers (id)
);

create index client_handling_broker on client_handling (broker_id);

create table client_notes (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  broker_id uuid not null references brokers (id),
  -- Encrypted under the user's key.
  note bytea not null,
  written_at timestamptz not null
);

create index client_notes_user on client_notes (user_id, written_at);

create table client_follow_ups (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- The broker who comes back to the client. Null: anyone.
  broker_id uuid references brokers (id),
  due_on date not null,
  -- Encrypted under the user's key.
  note bytea not null,
  made_at timestamptz not null,
  done_at timestamptz
);

create index client_follow_ups_user on client_follow_ups (user_id, due_on);
create index client_follow_ups_due on client_follow_ups (due_on) where done_at is null;

-- What a broker said about two clients: one person, or two. Nothing is merged, so deleting the row undoes it.
create table client_links (
  user_id uuid not null references users (id) on delete cascade,
  other_id uuid not null references users (id) on delete cascade,
  is_same boolean not null,
  broker_id uuid not null references brokers (id),
  made_at timestamptz not null,
  primary key (user_id, other_id),
  check (user_id < other_id)
);

create index client_links_other on client_links (other_id);

-- A call that no one answered stays open, with the time of the next try.
alter table scheduled_calls add column attempts integer not null default 0;
alter table scheduled_calls add column next_try_at timestamptz;

-- Summaries now contain what clients are recognized by. They are made again when a list is read.
delete from application_summaries;
