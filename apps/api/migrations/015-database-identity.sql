-- Which database this is: backups of two of them may lie in one directory, and each finds its own keys there.
-- A copy of the rows gets an identity of its own.

create table database_identity (
  single boolean primary key default true check (single),
  id uuid not null default gen_random_uuid()
);

insert into database_identity default values;
