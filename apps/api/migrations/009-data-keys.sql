-- A key of its own for each application and each user. What lies sealed under it is unreadable once it is
-- gone, in every copy of these tables that does not hold it (docs/adr/0010-keys.md). The key itself is wrapped by one
-- of DATA_KEYS, so that a new one of those costs a small row an owner and no answer.

create table data_keys (
  -- An application or a user. No foreign key: keys are kept, copied and destroyed apart from the data.
  owner_id uuid not null,
  -- The highest seals; the lower ones open what is still to be sealed anew.
  generation integer not null check (generation > 0),
  wrapped bytea not null,
  created_at timestamptz not null default now(),
  primary key (owner_id, generation)
);

-- Submissions stay as they were sent. Two things are not a change of one: sealing the same answers under another
-- key, and erasing it when its time is over. Both must say so, for one transaction.
create function keep_submission() returns trigger language plpgsql as $$
declare
  purpose text := coalesce(current_setting('gapwise.purpose', true), '');
begin
  if tg_op = 'UPDATE' and purpose = 'reseal'
     and to_jsonb(new) - 'answers' - 'signature' = to_jsonb(old) - 'answers' - 'signature' then
    return new;
  end if;
  if tg_op = 'DELETE' and purpose = 'erase' then
    return old;
  end if;
  raise exception 'Rows of % are written once', tg_table_name using errcode = 'restrict_violation';
end
$$;

drop trigger submissions_are_immutable on submissions;
create trigger submissions_are_immutable before update or delete on submissions
  for each row execute function keep_submission();
