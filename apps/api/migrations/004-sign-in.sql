-- Links and codes that prove control of a mailbox (D27, D50). Nothing here opens a session by itself:
-- the token is a hash, the code a keyed digest, the address sealed.

create table login_requests (
  id uuid primary key,
  token_hash text not null unique,
  code_digest text not null,
  -- Hash of a cookie of the browser that asked: only there may the code be typed.
  browser_hash text not null,
  email bytea not null,
  -- Keyed digest of the address: finds earlier requests for it.
  email_lookup text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  attempts integer not null default 0
);

create index login_requests_browser on login_requests (browser_hash);
create index login_requests_email on login_requests (email_lookup, created_at);
