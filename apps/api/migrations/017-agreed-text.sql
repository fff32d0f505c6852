-- The version of the disclosure's text that was agreed to with the consent; null: sent before it was kept.
alter table submissions add column disclosure text;
