-- Messages that wait for the mail server (D28). A message is kept with what it is about, so that neither
-- is there without the other, and leaves the table once it was handed over or nobody wants it any more.

create table mail_queue (
  id uuid primary key,
  -- Address, subject and text, sealed: they carry links that sign people in.
  message bytea not null,
  attempts integer not null default 0,
  due_at timestamptz not null,
  expires_at timestamptz not null
);

create index mail_queue_due on mail_queue (due_at);
