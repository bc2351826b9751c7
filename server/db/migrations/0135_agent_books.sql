-- The agents' books: cash they took from farmers, handed over to shops and gave back, and the days they counted.
alter table agent_sales add column if not exists settled_at timestamptz;
create index if not exists agent_sales_open on agent_sales (agent_id) where cash_paise > 0 and settled_at is null;
create index if not exists agent_sales_of_centre on agent_sales (centre_id, agent_id);

create table if not exists agent_cash (
  id bigint primary key,
  agent_id bigint not null,
  order_id bigint not null,
  kind text not null check (kind in ('taken', 'handed-over', 'given-back')),
  -- Below 0: it came back.
  amount_paise bigint not null check (amount_paise <> 0),
  day text not null,
  at timestamptz not null
);
create index if not exists agent_cash_day on agent_cash (agent_id, day);
create index if not exists agent_cash_order on agent_cash (order_id);
-- Sales from before there were books.
insert into agent_cash (id, agent_id, order_id, kind, amount_paise, day, at)
select order_id, agent_id, order_id, 'taken', cash_paise, day, at from agent_sales where cash_paise > 0 on conflict do nothing;

-- The first day of an agent's register that is not closed; nothing falls to a day before it.
create table if not exists agent_books (agent_id bigint primary key, open_from text not null);

create table if not exists agent_days (
  agent_id bigint not null,
  day text not null,
  counted_paise bigint not null check (counted_paise >= 0),
  difference_paise bigint not null,
  reason text,
  at timestamptz not null,
  primary key (agent_id, day)
);
