-- The sound of a name is now the same in scripts that write two sounds with one sign (Tamil, Bengali). The server fills in the keys again;
-- until then an address is found by its letters.
update addresses set name_key = null where name_key is not null;
