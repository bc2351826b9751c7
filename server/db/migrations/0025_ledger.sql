-- The shop's books: every amount stands twice, debit above 0 and credit below; the drawer by the day; what is checked every night.

create table if not exists ledger_entries (
  vendor_id bigint not null,
  entry_id bigint not null,
  account text not null check (account in ('due', 'credit', 'gateway', 'link', 'wallet', 'cash', 'upi', 'bank', 'refunds', 'sales', 'delivery', 'insurance', 'commission', 'allowance', 'owner', 'difference')),
  amount_paise bigint not null check (amount_paise <> 0),
  order_id bigint,
  cause text not null,
  day text not null,
  at timestamptz not null,
  primary key (vendor_id, entry_id, account)
);
create index if not exists ledger_entries_order on ledger_entries (vendor_id, order_id) where order_id is not null;
create index if not exists ledger_entries_day on ledger_entries (vendor_id, account, day);
create index if not exists ledger_entries_list on ledger_entries (entry_id desc, account);

-- As of the audit: not even the server may break it. An entry is whole when its transaction ends, so that a copy may bring it in parts.
create or replace function refuse_ledger_change() returns trigger language plpgsql as
$$ begin raise exception 'what is in the books is never changed'; end $$;
drop trigger if exists ledger_entries_stay on ledger_entries;
create trigger ledger_entries_stay before update or delete on ledger_entries for each row execute function refuse_ledger_change();
drop trigger if exists ledger_entries_stay_all on ledger_entries;
create trigger ledger_entries_stay_all before truncate on ledger_entries for each statement execute function refuse_ledger_change();
create or replace function refuse_uneven_entry() returns trigger language plpgsql as
$$ begin if (select sum(amount_paise) from ledger_entries where vendor_id = new.vendor_id and entry_id = new.entry_id) <> 0 then raise exception 'entry % does not come to 0', new.entry_id using errcode = '23514'; end if; return null; end $$;
drop trigger if exists ledger_entries_even on ledger_entries;
create constraint trigger ledger_entries_even after insert on ledger_entries deferrable initially deferred for each row execute function refuse_uneven_entry();

-- The first day of a vendor's drawer that is not closed; nothing falls to a day before it.
create table if not exists drawers (vendor_id bigint primary key, open_from text not null);
-- Cash put into a drawer or taken out of it beside orders; never changed.
create table if not exists drawer_moves (
  vendor_id bigint not null,
  id bigint not null,
  kind text not null check (kind in ('in', 'out')),
  amount_paise bigint not null check (amount_paise > 0),
  reason text not null,
  day text not null,
  staff_id bigint not null,
  staff_name text not null,
  at timestamptz not null,
  primary key (vendor_id, id)
);
create index if not exists drawer_moves_day on drawer_moves (vendor_id, day);
create table if not exists day_closes (
  vendor_id bigint not null,
  day text not null,
  figures jsonb not null,
  counted_paise bigint not null check (counted_paise >= 0),
  difference_paise bigint not null,
  reason text,
  pieces jsonb,
  staff_id bigint not null,
  staff_name text not null,
  at timestamptz not null,
  primary key (vendor_id, day)
);

-- What each night's look at the books found.
create table if not exists book_checks (
  day text primary key,
  orders int not null,
  differences int not null,
  found jsonb not null,
  at timestamptz not null
);

-- Of what is given back by hand: out of the drawer, or by a transfer that never touched it.
alter table order_takings add column if not exists way text not null default 'cash' check (way in ('cash', 'transfer'));
-- Of a refund that goes through a provider: what has gone so far, and what was given by hand in its place.
alter table refund_tasks add column if not exists sent_paise bigint not null default 0 check (sent_paise >= 0);
alter table refund_tasks add column if not exists hand_paise bigint not null default 0 check (hand_paise >= 0);

-- The orders there are: each as it stands now, as `booksOf` (core/rules/ledger/books.ts) says it.
insert into ledger_entries (vendor_id, entry_id, account, amount_paise, order_id, cause, day, at)
select f.vendor_id, f.id, l.account, l.amount, f.id, 'opening', to_char(f.created_at at time zone 'UTC' + interval '5 hours 30 minutes', 'YYYY-MM-DD'), f.created_at
from (
  select o.*, o.status not in ('Cancelled', 'Rejected') as stands,
    coalesce(t.upi, 0)::bigint as upi, coalesce(t.back, 0)::bigint as back,
    coalesce(s.link, 0)::bigint as link, coalesce(s.wallet, 0)::bigint as wallet,
    coalesce(r.by_gateway, 0)::bigint as by_gateway, coalesce(r.by_link, 0)::bigint as by_link, coalesce(r.by_wallet, 0)::bigint as by_wallet,
    coalesce(r.by_hand, 0)::bigint as by_hand
  from orders o
  left join lateral (
    select sum(amount_paise) filter (where kind = 'upi') as upi, sum(amount_paise) filter (where kind = 'back') as back
    from order_takings where vendor_id = o.vendor_id and order_id = o.id) t on true
  left join lateral (
    select sum(received_paise) filter (where kind = 'share') as link, sum(received_paise) filter (where kind = 'csc') as wallet
    from payment_sessions where order_id = o.id) s on true
  left join lateral (
    select sum(r.amount_paise) filter (where p.kind = 'gateway') as by_gateway, sum(r.amount_paise) filter (where p.kind = 'share') as by_link,
      sum(r.amount_paise) filter (where p.kind = 'csc') as by_wallet, sum(r.amount_paise) filter (where r.session_id is null) as by_hand
    from refund_tasks r left join payment_sessions p on p.id = r.session_id where r.order_id = o.id and r.state = 'sent') r on true
  where not exists (select 1 from ledger_entries e where e.vendor_id = o.vendor_id and e.order_id = o.id)
) f
cross join lateral (
  select a.account, sum(a.amount)::bigint as amount from (
    select v.account, v.amount from (values
      ('sales', case when f.stands then -(f.total_paise - f.delivery_paise - f.insurance_paise) else 0 end),
      ('delivery', case when f.stands then -f.delivery_paise else 0 end),
      ('insurance', case when f.stands then -f.insurance_paise else 0 end),
      ('commission', case when f.stands then f.commission_paise else 0 end),
      ('allowance', case when f.stands then f.off_paise else 0 end),
      ('gateway', f.paid_paise - f.link - f.wallet - f.by_gateway),
      ('link', f.link - f.by_link),
      ('wallet', f.wallet - f.by_wallet),
      ('cash', f.cash_paise - f.upi - f.back),
      ('upi', f.upi),
      ('bank', f.back - f.by_hand),
      ('refunds', f.by_gateway + f.by_link + f.by_wallet + f.by_hand - f.refunded_paise - f.cash_back_paise),
      (case when f.payment_mode = 'CREDIT' then 'credit' else 'due' end, case when f.stands then f.total_paise - f.commission_paise - f.off_paise else 0 end
        - f.paid_paise + f.refunded_paise - f.cash_paise + f.cash_back_paise)
    ) v(account, amount)
  ) a group by a.account having sum(a.amount) <> 0
) l;
