-- Enrollment applications, one encrypted value per answer, and what was submitted.

create table applications (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references users (id) on delete cascade,
  name text not null,
  schema_id text not null,
  status text not null default 'draft' check (status in ('draft', 'submitted')),
  revision integer not null default 1,
  -- From onboarding: it moves the effective date (D19) and stays when the application changes hands.
  medicare_status text,
  resume_code bytea not null,
  -- Keyed digest of the code: found by it, useless without the key.
  resume_lookup text not null unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index applications_owner on applications (owner_id, updated_at desc);

-- A row without a value is an answer that was cleared: its preset must not come back (D44).
create table answers (
  application_id uuid not null references applications (id) on delete cascade,
  section text not null,
  field text not null,
  value bytea,
  revision integer not null,
  primary key (application_id, section, field)
);

create table submissions (
  application_id uuid primary key references applications (id),
  reference text not null unique,
  definition_id text not null,
  definition_version integer not null,
  definition_hash text not null,
  answers bytea not null,
  signature bytea not null,
  consent boolean not null check (consent),
  facts jsonb not null,
  submitted_at timestamptz not null
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'Rows of % are written once', tg_table_name using errcode = 'restrict_violation';
end
$$;

create trigger submissions_are_immutable before update or delete on submissions
  for each row execute function refuse_change();

-- What happened to an application; never an answer of a person.
create table application_events (
  id bigint generated always as identity primary key,
  application_id uuid not null references applications (id) on delete cascade,
  user_id uuid not null,
  event text not null check (event in ('created', 'resumed', 'submitted')),
  happened_at timestamptz not null default now()
);

create index application_events_application on application_events (application_id, id);
create trigger application_events_are_immutable before update on application_events
  for each row execute function refuse_change();
