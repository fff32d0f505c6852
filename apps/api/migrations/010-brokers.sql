-- Brokers, how they sign in, and who let them in. No password and no token lies here: hashes only.

create table brokers (
  id uuid primary key,
  email text not null,
  name text not null,
  is_admin boolean not null default false,
  -- False keeps the account from signing in; what the broker wrote stays theirs.
  active boolean not null default true,
  -- argon2id, with its parameters and salt.
  password_hash text not null,
  -- The authenticator's secret, sealed; it counts once a code of it was typed.
  totp_secret bytea,
  totp_confirmed boolean not null default false,
  -- The newest time step a code was taken of: the same code never counts twice.
  totp_step bigint not null default 0,
  created_at timestamptz not null,
  last_sign_in_at timestamptz
);

create unique index brokers_email on brokers (lower(email));

-- Codes that stand in for a lost authenticator, as SHA-256: 78 random bits each. A spent one is gone.
create table broker_recovery_codes (
  broker_id uuid not null references brokers (id) on delete cascade,
  code_hash text not null,
  primary key (broker_id, code_hash)
);

-- A table of their own: a visitor's session is never a broker's (D25).
create table broker_sessions (
  token_hash text primary key,
  broker_id uuid not null references brokers (id) on delete cascade,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null
);

create index broker_sessions_broker on broker_sessions (broker_id);

-- Links that let somebody set a password: the first broker, those who were invited, those who forgot theirs.
create table broker_invitations (
  id uuid primary key,
  kind text not null check (kind in ('first-broker', 'invited', 'new-password')),
  token_hash text not null unique,
  -- Of the first broker nobody knows the address yet.
  email text check (email is not null or kind = 'first-broker'),
  is_admin boolean not null,
  broker_id uuid references brokers (id) on delete cascade,
  invited_by uuid references brokers (id),
  created_at timestamptz not null,
  expires_at timestamptz not null
);

-- Tries to sign in that did not succeed, by keyed digest of the account and of the address they came from: a row
-- for each of the two and one for both.
create table broker_sign_in_failures (
  attempt uuid not null,
  key text not null,
  failed_at timestamptz not null
);

create index broker_sign_in_failures_key on broker_sign_in_failures (key, failed_at);
