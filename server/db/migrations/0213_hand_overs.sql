-- Agents of a service centre hand their cash to its lead. Both count it: the agent offers, the lead confirms.
create table if not exists agent_hand_overs (
  id bigint primary key,
  centre_id bigint not null,
  agent_id bigint not null,
  -- Who confirmed it, or sent it back.
  lead_id bigint,
  state text not null check (state in ('waits', 'confirmed', 'withdrawn')),
  counted_paise bigint not null check (counted_paise > 0),
  -- What the agent's book said when they offered it.
  expected_paise bigint not null,
  reason text,
  at timestamptz not null,
  decided_at timestamptz
);
create unique index if not exists agent_hand_overs_waiting on agent_hand_overs (agent_id) where state = 'waits';
create index if not exists agent_hand_overs_of_centre on agent_hand_overs (centre_id, id);
create index if not exists agent_hand_overs_of_agent on agent_hand_overs (agent_id, id);
create index if not exists agent_hand_overs_of_lead on agent_hand_overs (lead_id, id);

-- 'passed-on': from an agent to the lead; below 0 for the lead, who gets it. Cash above that of the orders belongs to no order.
alter table agent_cash drop constraint if exists agent_cash_kind_check;
alter table agent_cash add constraint agent_cash_kind_check check (kind in ('taken', 'handed-over', 'given-back', 'passed-on'));
alter table agent_cash alter column order_id drop not null;
alter table agent_cash add column if not exists hand_over_id bigint;
