-- Service centres, and the people who work there. Whoever works there is an agent (users.role) under the centre's number with its partner.
create table if not exists centres (
  id bigint primary key,
  names jsonb not null,
  place text not null,
  partner_type text,
  partner_id text,
  pays text not null check (pays in ('wallet', 'cash', 'none')),
  commission_permille integer not null,
  cash_limit_paise bigint not null,
  most_people integer not null,
  lock_minutes integer not null,
  version integer not null default 1,
  created_at timestamptz not null,
  changed_at timestamptz,
  changed_by bigint
);
create unique index if not exists centres_partner on centres (partner_type, partner_id) where partner_id is not null;

-- Shops its agents order from.
create table if not exists centre_vendors (
  centre_id bigint not null,
  vendor_id bigint not null,
  primary key (centre_id, vendor_id)
);
create index if not exists centre_vendors_vendor on centre_vendors (vendor_id, centre_id);

-- Everybody works at one centre at most.
create table if not exists centre_people (
  user_id bigint primary key,
  centre_id bigint not null,
  role text not null check (role in ('agent', 'lead')),
  added_at timestamptz not null
);
create index if not exists centre_people_centre on centre_people (centre_id, user_id);

-- Codes that register a tablet, as keyed hashes. A code that was used stays until it is over, so that a lost answer can be asked for again.
create table if not exists tablet_codes (
  code_hash text primary key,
  centre_id bigint not null,
  made_by bigint not null,
  expires_at timestamptz not null,
  tablet_id bigint
);
create index if not exists tablet_codes_centre on tablet_codes (centre_id);
create index if not exists tablet_codes_end on tablet_codes (expires_at);
