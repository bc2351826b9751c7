-- What the shop is to the insurer, shown where insurance is offered; null: not said.
alter table insurance_products add column if not exists our_role text;
