-- What an operator loads in place of what is built in (D33 to D35): no data of a person.

create table directory_imports (
  kind text primary key check (kind in ('zip-codes', 'medicines', 'rates')),
  -- Names of the files, for people, and a hash of their contents: the same files again change nothing.
  source text not null,
  sha256 text not null,
  rows integer not null,
  imported_at timestamptz not null
);

create table zip_codes (
  zip text primary key check (zip ~ '^[0-9]{5}$'),
  state text not null,
  -- [{ name, state }], likeliest first.
  counties jsonb not null,
  -- [name], likeliest first.
  cities jsonb not null
);

create table medicines (
  id integer generated always as identity primary key,
  name text not null,
  generic text,
  forms jsonb,
  strengths jsonb
);

create table rates (
  id integer generated always as identity primary key,
  naic text not null,
  carrier text not null,
  plan text not null,
  state text not null,
  age_from integer not null,
  age_to integer not null,
  -- '*': everybody pays the same.
  gender text not null check (gender in ('Male', 'Female', '*')),
  tobacco text not null check (tobacco in ('Yes', 'No', '*')),
  -- Dollars a month.
  rate numeric(8, 2) not null check (rate > 0),
  discount_rate numeric(8, 2) not null check (discount_rate > 0)
);

create index rates_of_state on rates (state, plan, age_from);
