-- Trigger for rows that are written once. Its arguments are the encrypted columns, which key rotation may write again.
create function keep_written_once() returns trigger language plpgsql as $$
declare
  purpose text := coalesce(current_setting('gapwise.purpose', true), '');
begin
  if tg_op = 'UPDATE' and purpose = 'reseal' and to_jsonb(new) - tg_argv = to_jsonb(old) - tg_argv then
    return new;
  end if;
  if tg_op = 'DELETE' and purpose = 'erase' then
    return old;
  end if;
  raise exception 'Rows of % are written once', tg_table_name using errcode = 'restrict_violation';
end
$$;

-- Steps of signing: documents delivered, links sent and opened, pages uploaded, statements given. The steps become part
-- of the evidence of the submission (docs/adr/0044-evidence-of-a-submission.md).
create table signing_steps (
  id bigint generated always as identity primary key,
  application_id uuid not null references applications (id) on delete cascade,
  kind text not null,
  -- JSON, encrypted under the application's key.
  detail bytea not null,
  happened_at timestamptz not null
);

create index signing_steps_application on signing_steps (application_id, id);

create trigger signing_steps_written_once before update or delete on signing_steps
  for each row execute function keep_written_once('detail');
