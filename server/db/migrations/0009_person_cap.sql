-- Most of one item a person may have of a shop in a month, where the item has no limit of its own; null: no such limit.
alter table vendors add column if not exists person_cap int default 50 check (person_cap > 0);
