-- Photos of what is wrong with an order: names of private files, in the order they were sent.
alter table order_problems add column if not exists photos jsonb not null default '[]';
