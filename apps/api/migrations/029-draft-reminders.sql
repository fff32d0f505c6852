-- Resume codes that the server made for an email about an unfinished draft have no broker. They work until they
-- expire, not only once (D77).
alter table resume_grants alter column broker_id drop not null;

-- Emails about unfinished drafts: each kind goes out once for a draft.
create table draft_reminders (
  application_id uuid not null references applications (id) on delete cascade,
  kind text not null check (kind in ('first', 'second')),
  -- Hash of the token that stops the reminders.
  stop_hash text not null unique,
  sent_at timestamptz not null,
  primary key (application_id, kind)
);

-- Drafts whose applicant stopped the reminders. They are stopped for all drafts of the same user.
create table reminder_stops (
  application_id uuid primary key references applications (id) on delete cascade,
  stopped_at timestamptz not null
);
