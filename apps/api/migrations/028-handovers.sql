-- Outbox of sent applications that go to a receiver (docs/adr/0045-handover-of-submissions.md). The application and its
-- row are committed together.
create table handovers (
  -- The idempotency key of every delivery.
  id uuid primary key,
  application_id uuid not null unique references applications (id) on delete cascade,
  created_at timestamptz not null,
  attempts integer not null default 0,
  -- Time of the next attempt. Null: delivered, or refused for good.
  due_at timestamptz,
  -- Until then, one server is delivering the package.
  leased_until timestamptz,
  receiver text,
  delivered_at timestamptz,
  receipt text,
  -- Code of the last failure, without any detail of the application.
  last_error text,
  -- Time that the receiver gave for the status it last sent.
  status_at timestamptz
);

create index handovers_due on handovers (due_at) where due_at is not null;

-- The key that signs packages, encrypted with DATA_KEYS. HANDOVER_SIGNING_KEY replaces it.
create table handover_key (
  single boolean primary key default true check (single),
  secret bytea not null
);
