-- Documents of an application (D54). The bytes lie sealed in files named by the id; the name is the person's.

create table documents (
  id uuid primary key,
  application_id uuid not null references applications (id) on delete cascade,
  name bytea not null,
  type text not null,
  size integer not null check (size > 0),
  created_at timestamptz not null
);

create index documents_application on documents (application_id, created_at);
