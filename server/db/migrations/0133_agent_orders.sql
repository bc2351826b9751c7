-- Keys of farmers' own phones, by which they approve orders of agents. A raw point of P-256, base64url.
create table if not exists phone_keys (
  user_id bigint not null,
  key text not null,
  added_at timestamptz not null,
  primary key (user_id, key)
);

-- Approvals that farmers' phones signed: each approves one order.
create table if not exists phone_approvals (
  farmer_id bigint not null,
  nonce text not null,
  agent_id bigint not null,
  at timestamptz not null,
  primary key (farmer_id, nonce)
);
create index if not exists phone_approvals_at on phone_approvals (at);

-- Orders that wait for a farmer's approval. No stock is held: the order is placed when the farmer agrees.
create table if not exists asked_orders (
  id uuid primary key,
  agent_id bigint not null,
  farmer_id bigint not null,
  vendor_id bigint not null,
  kind text not null check (kind in ('code', 'later')),
  state text not null check (state in ('waiting', 'agreed', 'refused', 'stale', 'over')),
  -- Of the link in the SMS; null where there is none.
  token_hash text,
  code_hash text not null,
  tries integer not null default 0,
  -- What the farmer approves.
  content_hash text not null,
  -- The order as it will be placed, and what the page of the link shows.
  body jsonb not null,
  shown jsonb not null,
  locale text not null,
  -- Why it could not be placed, as a code of an error.
  code text,
  order_id bigint,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create unique index if not exists asked_orders_token on asked_orders (token_hash) where token_hash is not null;
create index if not exists asked_orders_agent on asked_orders (agent_id, created_at desc);
create index if not exists asked_orders_end on asked_orders (expires_at) where state = 'waiting';
create index if not exists asked_orders_old on asked_orders (created_at);

-- Orders that agents placed for farmers: which centre they worked at, the cash they took, and the commission they earn by it.
create table if not exists agent_sales (
  order_id bigint primary key,
  vendor_id bigint not null,
  agent_id bigint not null,
  -- Null: not at a service centre.
  centre_id bigint,
  -- The farmer gave it to the agent; it is owed to the shop.
  cash_paise bigint not null check (cash_paise >= 0),
  -- Not in it: what an agent keeps who pays from a wallet.
  commission_paise bigint not null check (commission_paise >= 0),
  -- The day of the agent's register.
  day text not null,
  at timestamptz not null
);
create index if not exists agent_sales_agent on agent_sales (agent_id, day);
create index if not exists agent_sales_centre on agent_sales (centre_id) where cash_paise > 0;
