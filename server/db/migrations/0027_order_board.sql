-- What the board of the desk says of an order: when its buyer noted it without network, and whether they agreed to terms that had changed meanwhile.
alter table orders add column if not exists kept_at timestamptz;
alter table orders add column if not exists is_terms_agreed boolean not null default false;
-- What was handed over today.
create index if not exists orders_handed_over on orders (vendor_id, handed_over_at) where handed_over_at is not null;
