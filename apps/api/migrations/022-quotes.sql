-- A quote is of one applicant. A user may have several, and at most one of them is current (D61).

alter table onboarding_forms rename to quotes;
alter table quotes rename column user_id to owner_id;
alter table quotes add column id uuid;
-- A form is encrypted for its position, which named the user: until now that was the only form of theirs.
update quotes set id = owner_id;
alter table quotes drop constraint onboarding_forms_pkey;
alter table quotes add primary key (id);
alter table quotes rename constraint onboarding_forms_user_id_fkey to quotes_owner_id_fkey;
alter table quotes add column is_current boolean not null default false;
update quotes set is_current = true;
create unique index quotes_current on quotes (owner_id) where is_current;
create index quotes_owner on quotes (owner_id, saved_at);
-- The insurer that was chosen, and when a price was last told; null: none yet.
alter table quotes add column chosen_naic text;
alter table quotes add column priced_at timestamptz;

alter table replaced_onboarding_forms rename to replaced_quotes;
alter index replaced_onboarding_forms_age rename to replaced_quotes_age;
alter table replaced_quotes add column quote_id uuid;
update replaced_quotes set quote_id = user_id;
alter table replaced_quotes alter column quote_id set not null;

-- Null: sent before quotes had ids, or a draft that `linkQuotes` has not reached yet: answers are encrypted, so SQL
-- cannot tell which draft the current quote is for.
alter table applications add column quote_id uuid references quotes (id) on delete set null;
create unique index applications_quote on applications (quote_id);
