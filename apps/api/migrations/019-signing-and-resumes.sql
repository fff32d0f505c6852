-- Every time that an application changed hands by a code.
create table application_resumes (
  id bigint generated always as identity primary key,
  application_id uuid not null references applications (id) on delete cascade,
  -- The user who brought the code.
  user_id uuid not null,
  -- The broker who made the code; null: it was the applicant's own.
  broker_id uuid references brokers (id),
  resumed_at timestamptz not null,
  -- Where the person who had the application until then is reached, sealed under the application's key, and the keyed
  -- digest that finds it; null: they gave no address.
  address bytea,
  address_lookup text
);

create index application_resumes_application on application_resumes (application_id, id);
create index application_resumes_address on application_resumes (address_lookup, resumed_at);

-- Consent to electronic records, with the text as it was shown (15 U.S.C. 7001(c)). It is of the person who has the
-- application: a resume by code removes it.
create table electronic_consents (
  application_id uuid primary key references applications (id) on delete cascade,
  version text not null,
  text text not null,
  agreed_at timestamptz not null
);

-- Deletions that wait, because the person who asked for them came by a resume code.
create table erasure_requests (
  user_id uuid primary key references users (id) on delete cascade,
  requested_at timestamptz not null,
  due_at timestamptz not null
);

create index erasure_requests_due on erasure_requests (due_at);

-- Null: sent before these were kept. The evidence says who signed, in what role, from where and how they were
-- identified; sealed under the application's key.
alter table submissions add column disclosure_text text;
alter table submissions add column disclosure_agreed_at timestamptz;
alter table submissions add column evidence bytea;

create or replace function keep_submission() returns trigger language plpgsql as $$
declare
  purpose text := coalesce(current_setting('gapwise.purpose', true), '');
  sealed text[] := array['answers', 'signature', 'evidence'];
begin
  if tg_op = 'UPDATE' and purpose = 'reseal' and to_jsonb(new) - sealed = to_jsonb(old) - sealed then
    return new;
  end if;
  if tg_op = 'DELETE' and purpose = 'erase' then
    return old;
  end if;
  raise exception 'Rows of % are written once', tg_table_name using errcode = 'restrict_violation';
end
$$;

-- Onboarding forms that another one took the place of, as they were, sealed under the user's key.
create table replaced_onboarding_forms (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  form bytea not null,
  replaced_at timestamptz not null,
  primary key (user_id, id)
);

create index replaced_onboarding_forms_age on replaced_onboarding_forms (replaced_at);
