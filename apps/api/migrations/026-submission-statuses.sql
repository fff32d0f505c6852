-- Every status of a sent application (D75), with who set it: `system`, `applicant`, `broker:<id>`, or
-- `receiver:<name>`. The note is for the applicant, sealed under the application's key.
create table submission_statuses (
  id bigint generated always as identity primary key,
  application_id uuid not null references applications (id) on delete cascade,
  status text not null check (
    status in ('submitted', 'delivered', 'in_review', 'needs_information', 'approved', 'declined', 'withdrawn')
  ),
  note bytea,
  set_by text not null,
  happened_at timestamptz not null
);

create index submission_statuses_application on submission_statuses (application_id, id);

-- A status is written once. A key rotation may only encrypt the note again.
create function keep_status() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('gapwise.purpose', true), '') = 'reseal' and to_jsonb(new) - 'note' = to_jsonb(old) - 'note'
  then
    return new;
  end if;
  raise exception 'Rows of % are written once', tg_table_name using errcode = 'restrict_violation';
end
$$;

create trigger submission_statuses_are_immutable before update on submission_statuses
  for each row execute function keep_status();

insert into submission_statuses (application_id, status, set_by, happened_at)
  select application_id, 'submitted', 'system', submitted_at from submissions;
