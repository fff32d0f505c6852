-- Emails to clients: who sent them, when, to whom, and about what. Never their text (ADR 59).
create table client_emails (
  id uuid primary key,
  -- One of the two. An email about an application goes where the application goes.
  user_id uuid references users (id) on delete cascade,
  application_id uuid references applications (id) on delete cascade,
  -- Null: the server or the person who had the application sent it.
  broker_id uuid references brokers (id),
  kind text not null check (kind in ('quote', 'start', 'signing-link', 'resume-code', 'reminder')),
  -- JSON with the address and the subject, encrypted under the key of the user or the application. Null: sent before
  -- these were kept.
  detail bytea,
  sent_at timestamptz not null,
  check ((user_id is null) <> (application_id is null))
);

create index client_emails_user on client_emails (user_id, sent_at);
create index client_emails_application on client_emails (application_id, sent_at);

insert into client_emails (id, application_id, broker_id, kind, sent_at)
  select id, application_id, broker_id, 'resume-code', made_at from resume_grants where mailed and broker_id is not null;
insert into client_emails (id, application_id, kind, sent_at)
  select gen_random_uuid(), application_id, 'reminder', sent_at from draft_reminders;
