-- Documents that the law requires with the sale, as they were delivered before signing (NAIC model regulation 651 § 17
-- and § 18).
create table sale_documents (
  id bigint generated always as identity primary key,
  application_id uuid not null references applications (id) on delete cascade,
  document text not null,
  version text not null,
  -- What the document depends on, such as the plan, the insurer, and the price: JSON, encrypted under the application's
  -- key. Another plan or price needs another document.
  terms bytea not null,
  -- The PDF, encrypted under the application's key, and the SHA-256 of its bytes.
  pdf bytea not null,
  sha256 text not null,
  -- Null: the person who has the application now has not received it. A resume by code removes it, like the consent.
  delivered_at timestamptz,
  delivered_how text,
  -- Null: the application was not sent with this document.
  signed_at timestamptz
);

create index sale_documents_application on sale_documents (application_id, id);

-- Documents to send by mail, because a person asked for paper.
create table postal_mail (
  id bigint generated always as identity primary key,
  application_id uuid not null references applications (id) on delete cascade,
  document text not null,
  -- Null: a printed guide, which is the same for all.
  sale_document_id bigint references sale_documents (id) on delete cascade,
  requested_at timestamptz not null,
  mailed_at timestamptz,
  -- The person who mailed it: a broker's id, or a name that an operator gave.
  mailed_by text
);

create index postal_mail_application on postal_mail (application_id, id);
create index postal_mail_waiting on postal_mail (id) where mailed_at is null;
