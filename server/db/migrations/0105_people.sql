-- What a person is in the shop is kept at the desk: agent, buyer of a shop, agent of a partner. And accounts can be blocked.

-- The shop a buyer orders for; null: all shops.
alter table users add column if not exists buyer_vendor_id bigint;
-- Grows with every change of role, shop, partner or commission at the desk.
alter table users add column if not exists role_version integer not null default 0;
alter table users add column if not exists role_changed_at timestamptz;
alter table users add column if not exists role_changed_by bigint;
-- The list at the desk: everybody who is more than a farmer, newest first.
create index if not exists users_assisting on users ((coalesce(role_changed_at, created_at)) desc, id desc)
  where role <> 'farmer' or partner_id is not null;

-- A blocked account signs in nowhere. until: when it ends by itself; null: when somebody lifts it.
create table if not exists account_blocks (
  user_id bigint primary key,
  reason text not null,
  until timestamptz,
  blocked_at timestamptz not null,
  blocked_by bigint not null
);
create index if not exists account_blocks_newest on account_blocks (blocked_at desc, user_id desc);
create index if not exists account_blocks_end on account_blocks (until) where until is not null;

-- A higher commission waits for a second person.
alter table sign_offs drop constraint if exists sign_offs_kind_check;
alter table sign_offs add constraint sign_offs_kind_check
  check (kind in ('refund', 'take-back', 'hand-out', 'by-hand', 'claim', 'cash', 'day', 'bank', 'settings', 'commission'));
