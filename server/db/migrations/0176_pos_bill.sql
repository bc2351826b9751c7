-- Subsidised fertiliser: the product says so, and the order keeps the number of the government's bill.
alter table products add column if not exists is_subsidised boolean not null default false;
alter table orders add column if not exists pos_bill text;
