-- What signing in remembers: the browsers an account was signed in with, wrong codes, and where sessions are.

-- The cookie of a browser is never stored. A row holds its HMAC over the id of the account, so that two accounts of
-- one browser cannot be connected, and a copy of this table makes no browser a known one.
create table known_devices (
  device_hash text primary key,
  user_id uuid references users (id) on delete cascade,
  broker_id uuid references brokers (id) on delete cascade,
  last_seen_at timestamptz not null,
  check ((user_id is null) <> (broker_id is null))
);

create index known_devices_user on known_devices (user_id, last_seen_at);
create index known_devices_broker on known_devices (broker_id, last_seen_at);

-- Wrong 6-digit codes for a mailbox since somebody last signed in with it, by keyed digest of the address.
create table sign_in_guesses (
  email_lookup text primary key,
  wrong integer not null,
  last_at timestamptz not null
);

-- What a list of sessions names them by: an id that opens nothing, the browser in words, a keyed digest of the network.
alter table sessions
  add column id uuid not null default gen_random_uuid(),
  add column browser text,
  add column network text;

create unique index sessions_id on sessions (id);
