-- What somebody applies for (D52). The insurer follows onboarding, as `medicare_status` does; the price in
-- a submission is the server's own.

alter table applications add column naic text;
alter table submissions add column offer jsonb;
