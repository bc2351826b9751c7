-- Why nothing was taken when an order was handed over that was still to be paid.
alter table orders add column if not exists due_reason text;
-- Orders that were handed over and are not paid in full, for the list of the desk.
create index if not exists orders_due on orders (vendor_id, id)
  where status in ('Delivered', 'ReturnRequested', 'Returned', 'ReturnRefused') and payment_mode <> 'CREDIT'
    and total_paise - commission_paise - off_paise - paid_paise + refunded_paise - cash_paise + cash_back_paise > 0;

-- Numbers by which a bank knows a transfer: each counts once for a shop. provider: 'upi' came from a farmer, 'bank' left the shop.
create table if not exists bank_references (
  provider text not null check (provider in ('upi', 'bank')),
  vendor_id bigint not null,
  reference text not null,
  what text not null check (what in ('taking', 'refund', 'claim')),
  entity_id bigint not null,
  amount_paise bigint not null check (amount_paise > 0),
  state text not null default 'not-compared' check (state in ('not-compared', 'found', 'other-amount', 'missing')),
  at timestamptz not null,
  compared_at timestamptz,
  primary key (provider, vendor_id, reference)
);
create index if not exists bank_references_entity on bank_references (what, entity_id);
create index if not exists bank_references_to_compare on bank_references (at) where state = 'not-compared' and provider = 'upi';
