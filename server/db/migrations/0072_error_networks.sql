-- Anybody can make up errors. One that only one network told of is listed last, and only so many of these are kept.
-- `told_from`: keyed hash of that network; null once a second network told of it.
alter table error_groups add column if not exists told_from text;
create index if not exists error_groups_listed on error_groups ((told_from is null) desc, last_seen desc, id desc);
