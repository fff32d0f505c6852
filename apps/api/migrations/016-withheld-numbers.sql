-- Whoever brings a resume code sees no secret number that was saved up to this revision; null: nobody resumed it.
alter table applications add column resumed_at_revision integer;
