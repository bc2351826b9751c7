-- How far the server has looked through the gateway's own lists of refunds and disputes. A look that a stop interrupted goes on at "skip".
create table if not exists gateway_looks (
  provider text not null,
  kind text not null check (kind in ('refund', 'dispute')),
  -- The time in which what is looked for began.
  from_at timestamptz not null,
  to_at timestamptz not null,
  -- Entries of the list that are done; null: the look is over.
  skip integer check (skip >= 0),
  -- Up to when everything was looked at.
  looked_to timestamptz,
  primary key (provider, kind)
);
create index if not exists refund_parts_provider on refund_parts (provider_refund_id) where provider_refund_id is not null;
