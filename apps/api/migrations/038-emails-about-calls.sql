-- Emails about calls are in the log too (ADR 59).
alter table client_emails drop constraint client_emails_kind_check;
alter table client_emails add constraint client_emails_kind_check
  check (kind in ('quote', 'start', 'signing-link', 'resume-code', 'reminder', 'call'));
