-- Sums that left the shop without a second person, so that the next one is counted together with them.
create table if not exists money_out (
  id bigint primary key,
  way text not null,
  pot text not null check (pot in ('back', 'claim', 'cash')),
  vendor_id bigint not null,
  order_id bigint,
  farmer_id bigint,
  amount_paise bigint not null check (amount_paise > 0),
  staff_id bigint not null,
  at timestamptz not null
);
create index if not exists money_out_staff on money_out (staff_id, at);
create index if not exists money_out_order on money_out (order_id) where order_id is not null;
create index if not exists money_out_farmer on money_out (farmer_id, at) where farmer_id is not null;
create index if not exists money_out_drawer on money_out (vendor_id, at) where pot = 'cash';
create index if not exists money_out_age on money_out (at);

-- Who added whom to the staff, or changed what they may do: for a week the two count as one person.
-- was_decider: before that, this person could be a second person.
create table if not exists staff_ties (
  id bigint primary key,
  user_id bigint not null,
  by_id bigint not null,
  was_decider boolean not null,
  at timestamptz not null
);
create index if not exists staff_ties_age on staff_ties (at);
insert into staff_ties (id, user_id, by_id, was_decider, at)
select id, entity_id::bigint, actor_id, false, at from audit_entries
where entity = 'staff' and actor_id is not null and entity_id ~ '^[0-9]{1,16}$' and at > now() - interval '7 days'
  and (action = 'staff.create' or (action = 'staff.change' and after -> 'roles' is not null))
on conflict do nothing;

-- More ways of money wait for a second person. concerns: users whom the money would come to.
alter table sign_offs drop constraint if exists sign_offs_kind_check;
alter table sign_offs add constraint sign_offs_kind_check
  check (kind in ('refund', 'take-back', 'hand-out', 'by-hand', 'claim', 'cash', 'day', 'bank', 'settings'));
alter table sign_offs add column if not exists concerns jsonb not null default '[]';

-- Somebody decided that this goes back by hand; without that it is decided when it is handed out.
alter table refund_tasks add column if not exists is_decided boolean not null default false;
