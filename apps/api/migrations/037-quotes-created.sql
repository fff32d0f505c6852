-- The order of a couple's two quotes (ADR 53). A save changes saved_at, so it cannot give the order.
alter table quotes add column created_at timestamptz not null default now();
update quotes set created_at = saved_at;
