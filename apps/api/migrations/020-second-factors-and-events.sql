-- A new authenticator's secret, encrypted, until a code of it is typed: until then the confirmed one counts.
alter table brokers add column totp_pending bytea;
-- What was never confirmed counted for nothing: whoever began starts again.
update brokers set totp_secret = null where not totp_confirmed;

-- Public keys of brokers' passkeys. As text: a bytea column would be read as an encrypted value.
create table broker_passkeys (
  id uuid primary key,
  broker_id uuid not null references brokers (id) on delete cascade,
  -- Of the authenticator, as base64url.
  credential_id text not null unique,
  public_key text not null,
  -- Uses that the authenticator has counted. One that goes back means a copy of it.
  counter bigint not null,
  transports text[] not null,
  -- What the broker calls it, encrypted under the broker's key.
  name bytea not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);

create index broker_passkeys_broker on broker_passkeys (broker_id);

-- Challenges that wait for the answer of an authenticator, as SHA-256. Each is good for one try.
create table passkey_challenges (
  challenge_hash text primary key,
  -- The broker who adds a passkey; null where a broker signs in with one.
  broker_id uuid references brokers (id) on delete cascade,
  expires_at timestamptz not null
);

-- What happened to sign-ins, accounts and data of consumers and brokers: who as keyed digests, from where as a
-- network, never a value (docs/adr/0034-security-events.md).
create table security_events (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null,
  kind text not null,
  outcome text not null check (outcome in ('done', 'refused')),
  -- Keyed digests of an email address, and of the id of a user or broker.
  mailbox text,
  person text,
  -- /24 of IPv4, /48 of IPv6.
  network text,
  -- Ids of what it is about, such as exported applications.
  subjects text[] not null
);

create index security_events_time on security_events (happened_at);
create index security_events_mailbox on security_events (mailbox, happened_at);

-- The key of those digests, encrypted under DATA_KEYS. It stays the same when those change.
create table security_event_key (
  single boolean primary key default true check (single),
  secret bytea not null
);

-- Encrypted under the application's key; null until the server has encrypted an older name.
alter table applications add column encrypted_name bytea;
alter table applications alter column name drop not null;
create index applications_clear_name on applications (id) where name is not null;
