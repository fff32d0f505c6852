-- A rate book by area and date, with what an insurer says about a rate. An empty area is the whole state, and
-- an empty date is always in force. Earlier books have neither.

alter table rates
  -- First 3 digits of a ZIP code, or all 5.
  add column zip_area text not null default '' check (zip_area ~ '^([0-9]{3}|[0-9]{5})?$'),
  -- As `countyKey` writes it.
  add column county text not null default '',
  -- YYYY-MM-DD: the first start of coverage that the rate is for.
  add column effective_from text not null default '' check (effective_from ~ '^([0-9]{4}-[0-9]{2}-[0-9]{2})?$'),
  add column rating_class text check (rating_class in ('issue-age', 'attained-age', 'community')),
  -- Dollars, once.
  add column policy_fee numeric(8, 2) not null default 0 check (policy_fee >= 0),
  -- [{ year, percent }], newest first.
  add column increases jsonb not null default '[]',
  add constraint one_kind_of_area check (zip_area = '' or county = '');

-- Each later line says all of it.
alter table rates
  alter column zip_area drop default,
  alter column county drop default,
  alter column effective_from drop default,
  alter column policy_fee drop default,
  alter column increases drop default;

drop index rates_of_state;
create index rates_of_area on rates (state, zip_area, plan, age_from);
