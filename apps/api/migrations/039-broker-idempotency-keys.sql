-- Results of brokers' requests, so that a repeated request takes effect once (D30). Like idempotency_keys, which has
-- those of users.
create table broker_idempotency_keys (
  broker_id uuid not null references brokers (id) on delete cascade,
  key text not null,
  body_digest text not null,
  answer bytea,
  created_at timestamptz not null default now(),
  primary key (broker_id, key)
);

create index broker_idempotency_keys_age on broker_idempotency_keys (created_at);
