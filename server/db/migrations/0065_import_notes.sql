-- What whoever gave a file should know of it and that is no fault: hidden rows, other sheets.
alter table imports add column if not exists notes jsonb not null default '[]';
-- Readings that began and did not come to an end: a file that ends the process reading it is given up after the second.
alter table imports add column if not exists unfinished_reads int not null default 0;
