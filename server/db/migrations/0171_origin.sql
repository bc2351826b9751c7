-- Where goods were made, and who imports them. The country is a code of two letters.
alter table products add column if not exists country_of_origin text check (country_of_origin ~ '^[A-Z]{2}$');
alter table products add column if not exists importer text;
