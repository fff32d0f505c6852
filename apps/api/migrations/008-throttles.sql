-- How often a call was made, where several servers share one database. Unlogged: after a crash of the
-- database everybody starts at nought, and counting costs no wait for the disk.

create unlogged table throttle_counters (
  -- SHA-256 of the call and of who made it: no address lies here in clear.
  key text primary key,
  count integer not null,
  resets_at timestamptz not null
);

create index throttle_counters_reset on throttle_counters (resets_at);
