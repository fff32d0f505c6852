-- Which of DATA_KEYS made the digest of a broker's resume code, so that none is removed that a code which still
-- works is found by; null: made before it was noted, by any of them.
alter table resume_grants add column key_id text;
