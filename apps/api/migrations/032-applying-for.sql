-- Whom an application is for, copied from its quote. Null: nobody said. A draft keeps it when a resume code moves it to
-- another person, whose quotes do not know it.
alter table applications add column applying_for text check (
  applying_for in
    ('me', 'both', 'mother', 'father', 'wife', 'husband', 'relative', 'friend', 'client', 'someone')
);
