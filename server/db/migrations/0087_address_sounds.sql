-- The contact's name and number by their sound: "सीता" and "Sita" are found by each other. Rows of before get theirs from the server.
alter table addresses add column if not exists name_key text;
create index if not exists addresses_unkeyed on addresses (id) where name_key is null;
