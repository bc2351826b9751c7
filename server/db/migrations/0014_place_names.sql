-- States, districts and blocks have names in Hindi beside the directory's own, as far as they are known.

alter table states add column if not exists name_hi text;
alter table districts add column if not exists name_hi text;
alter table blocks add column if not exists name_hi text;
