-- What brokers work with: applications in short, who looks after them, notes, resume codes, help mode.

-- What a list shows of an application, sealed under its own key. A copy of nothing: it is made anew whenever the
-- revision it was made from is not the application's.
create table application_summaries (
  application_id uuid primary key references applications (id) on delete cascade,
  revision integer not null,
  -- Which questions apply may change from one day to the next.
  made_for date not null,
  definition_hash text not null,
  summary bytea not null
);

create table application_handling (
  application_id uuid primary key references applications (id) on delete cascade,
  broker_id uuid references brokers (id),
  -- The revision at which the applicant was said to have given up; a later one says otherwise.
  withdrawn_at_revision integer
);

create index application_handling_broker on application_handling (broker_id);

create table application_notes (
  id uuid primary key,
  application_id uuid not null references applications (id) on delete cascade,
  broker_id uuid not null references brokers (id),
  -- Sealed under the application's key.
  note bytea not null,
  written_at timestamptz not null
);

create index application_notes_application on application_notes (application_id, written_at);

-- Resume codes that brokers make: beside the applicant's own, short-lived, each for one use.
create table resume_grants (
  id uuid primary key,
  application_id uuid not null references applications (id) on delete cascade,
  broker_id uuid not null references brokers (id),
  -- Keyed digest of the code, as of the applicant's own.
  code_lookup text not null unique,
  mailed boolean not null,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  revoked_at timestamptz
);

create index resume_grants_application on resume_grants (application_id, made_at);

-- Where an applicant is who lets a broker follow along; never what they typed.
create table help_sessions (
  application_id uuid primary key references applications (id) on delete cascade,
  section text not null,
  field text,
  seen_at timestamptz not null,
  expires_at timestamptz not null
);
