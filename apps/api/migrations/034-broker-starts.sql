-- Answers that a broker typed for a client. They are unconfirmed until the client confirms or changes them (D44).
alter table answers add column prefilled boolean not null default false;

-- Applications that a broker started with a client (ADR 55).
create table broker_starts (
  application_id uuid primary key references applications (id) on delete cascade,
  -- The broker who started it, and to whom the client gave the consent.
  broker_id uuid not null references brokers (id),
  -- The user who has the draft until the client opens it. Nobody can sign in as this user. No reference, as in
  -- application_resumes.
  holder_id uuid not null,
  -- How the client agreed, and the sentence that the broker confirmed.
  consent_how text not null check (consent_how in ('phone', 'in-person', 'in-writing')),
  consent_text text not null,
  started_at timestamptz not null
);

create index broker_starts_broker on broker_starts (broker_id, started_at);
