-- Links with which an applicant checks and signs an application on their own device (D72).
create table signing_links (
  id uuid primary key,
  application_id uuid not null references applications (id) on delete cascade,
  -- The broker who asks for the signature. Null: the person who had the application.
  broker_id uuid references brokers (id),
  -- The person who had the application and asks. Null: a broker asks, or the person was erased.
  user_id uuid references users (id) on delete set null,
  -- JSON with the name of who asks and the address, encrypted under the application's key.
  detail bytea not null,
  -- Keyed digest of the code, and the one of DATA_KEYS that made it.
  code_lookup text not null unique,
  key_id text,
  wrong_dates integer not null default 0,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  opened_at timestamptz,
  -- The user who opened it. No reference, as in application_resumes.
  opened_by uuid,
  withdrawn_at timestamptz
);

create index signing_links_application on signing_links (application_id, made_at);
create index signing_links_user on signing_links (user_id, made_at);

-- Null: a code moved the application, not a link.
alter table application_resumes add column signing_link_id uuid references signing_links (id) on delete set null;

alter table application_events drop constraint application_events_event_check;
alter table application_events add constraint application_events_event_check
  check (event in ('created', 'resumed', 'submitted', 'link-opened'));

-- Everything sent before was signed on the sign page.
alter table submissions add column method text not null default 'here' check (method in ('here', 'link', 'paper'));

-- The broker's National Producer Number. Null: not given yet.
alter table brokers add column npn text;

create table broker_licenses (
  broker_id uuid not null references brokers (id) on delete cascade,
  state text not null,
  license_number text not null,
  primary key (broker_id, state)
);

-- Statements of brokers who took part in an application (D72). Written once.
create table broker_statements (
  application_id uuid primary key references applications (id) on delete cascade,
  broker_id uuid not null references brokers (id),
  -- JSON, encrypted under the application's key.
  statement bytea not null,
  signed_at timestamptz not null
);

create trigger broker_statements_written_once before update or delete on broker_statements
  for each row execute function keep_written_once('statement');
