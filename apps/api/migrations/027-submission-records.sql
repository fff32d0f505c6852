-- The PDF of a sent application, byte for byte, and the evidence of what was signed (JSON: a hash chain with its seal).
-- Both are encrypted under the application's key. Applications that an older version sent have no row.
create table submission_records (
  application_id uuid primary key references submissions (application_id) on delete cascade,
  pdf bytea not null,
  evidence bytea not null
);

create trigger submission_records_written_once before update or delete on submission_records
  for each row execute function keep_written_once('pdf', 'evidence');

-- Forms that were signed, as JSON, by the SHA-256 that submissions keep. They hold no answers.
create table signed_definitions (
  sha256 text primary key,
  definition text not null
);

create trigger signed_definitions_written_once before update or delete on signed_definitions
  for each row execute function keep_written_once();

-- The key that seals evidence, encrypted under DATA_KEYS. It stays the same when those change.
create table evidence_key (
  single boolean primary key default true check (single),
  seed bytea not null
);
