-- What brokers saw and did: who, what, when, from where; names of fields, never what they hold. Each entry's
-- hash covers the one before it, and the head is signed with the data key: docs/adr/0009-audit-trail.md.

create table audit_entries (
  seq bigint primary key,
  happened_at timestamptz not null,
  -- No foreign keys: the trail outlives what it is about.
  broker_id uuid,
  who text not null,
  action text not null,
  application_id uuid,
  subject text,
  fields text[] not null,
  address text not null,
  hash text not null
);

create index audit_entries_application on audit_entries (application_id, seq);

create trigger audit_entries_are_immutable before update or delete on audit_entries
  for each row execute function refuse_change();
create trigger audit_entries_are_kept before truncate on audit_entries
  for each statement execute function refuse_change();

create table audit_head (
  single boolean primary key default true check (single),
  seq bigint not null,
  hash text not null,
  signature text not null
);

insert into audit_head (seq, hash, signature) values (0, '', '');
