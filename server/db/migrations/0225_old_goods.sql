-- The books of goods have an end: a movement may be deleted once the law no longer asks for it, and never before.
create or replace function refuse_movement_change() returns trigger language plpgsql as
$$ begin if tg_op = 'DELETE' and old.at < now() - interval '8 years' then return old; end if; raise exception 'a stock movement is never changed'; end $$;
-- Small indexes for the daily search of old rows, which lie together.
create index if not exists stock_movements_age on stock_movements using brin (at);
create index if not exists stock_lots_age on stock_lots using brin (at);
create index if not exists order_lots_age on order_lots using brin (order_id);
