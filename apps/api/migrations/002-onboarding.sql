-- The onboarding form, version 8, as one encrypted document per user (D52).

create table onboarding_forms (
  user_id uuid primary key references users (id) on delete cascade,
  form bytea not null,
  revision integer not null default 1,
  saved_at timestamptz not null default now()
);
