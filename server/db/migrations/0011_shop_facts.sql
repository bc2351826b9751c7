-- What a shop tells of itself (licences by kind, days an order takes, returns), and of its remedies: what against, and by whose leave they are sold.

alter table vendors add column if not exists licences jsonb not null default '[]';
alter table vendors add column if not exists delivery_days int check (delivery_days >= 0);
alter table vendors add column if not exists order_cutoff_hour int check (order_cutoff_hour between 0 and 23);
alter table vendors add column if not exists closed_weekday int check (closed_weekday between 0 and 6);
alter table vendors add column if not exists return_days int check (return_days >= 0);
alter table products add column if not exists pests jsonb;
alter table products add column if not exists registration_number text;
