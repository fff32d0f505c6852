-- Calls that people book, and requests to be called back.

create table scheduled_calls (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('scheduled', 'contact-me')),
  status text not null default 'booked' check (status in ('booked', 'cancelled', 'done')),
  starts_at timestamptz check (starts_at is not null or kind = 'contact-me'),
  -- Which of the calls at that time it is, as many as the office takes at once.
  lane integer check (lane is not null or kind = 'contact-me'),
  time_zone text not null,
  best_time text not null default 'any',
  -- Name, phone, e-mail and reason, sealed under the user's key.
  person bytea not null,
  broker_id uuid references brokers (id),
  outcome text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- Two people never have one time: whoever comes second is refused by the database itself.
create unique index scheduled_calls_time on scheduled_calls (starts_at, lane) where status = 'booked';
create index scheduled_calls_user on scheduled_calls (user_id, created_at);
create index scheduled_calls_broker on scheduled_calls (broker_id, starts_at);
