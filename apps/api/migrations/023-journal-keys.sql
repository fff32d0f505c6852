-- Hash of the key with which a browser encrypts unsaved answers. The next session of the browser takes over the key if
-- the session that has it is still active. Null: the session started before this column existed.
alter table sessions add column journal_hash text;
create index sessions_journal on sessions (journal_hash);
