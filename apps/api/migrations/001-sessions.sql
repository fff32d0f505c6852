-- Who uses the product, and the sessions that alone decide who a request is (D25).

create table users (
  id uuid primary key default gen_random_uuid(),
  email text,
  is_anonymous boolean not null default true,
  created_at timestamptz not null default now(),
  check (is_anonymous or email is not null)
);

create unique index users_email on users (lower(email)) where not is_anonymous;

-- The cookie's token is kept as its SHA-256 only: a copy of this table opens no session.
create table sessions (
  token_hash text primary key,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);

create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);

-- What a retried request was answered, so that it takes effect once (D30). The answer is encrypted and
-- the body is kept as a keyed digest: neither gives an answer of a person away.
create table idempotency_keys (
  user_id uuid not null references users (id) on delete cascade,
  key text not null,
  body_digest text not null,
  answer bytea,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);

create index idempotency_keys_age on idempotency_keys (created_at);

-- A known text under each data key: a wrong key is found at start, not at the first read.
create table data_key_checks (
  key_id text primary key,
  sealed bytea not null
);
