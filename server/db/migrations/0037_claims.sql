-- Claims: losses under policies. Three axes of state, from which the label follows; every clock that was heard; each step once.

create table if not exists claims (
  id bigint primary key,
  policy_id bigint not null,
  -- Its count under the policy.
  nth int not null,
  farmer_id bigint not null,
  -- Another than the farmer: who reported it for them, with their approval.
  reported_by bigint not null,
  peril_id int not null,
  lost_at timestamptz not null,
  harvested_at timestamptz,
  area_tenths int not null check (area_tenths between 1 and 10),
  plot text not null default '',
  description text not null default '',
  photos jsonb not null default '[]',
  clocks jsonb not null,
  -- By the clock that counts.
  noted_at timestamptz not null,
  received_at timestamptz not null,
  deadline timestamptz not null,
  status text not null check (status in ('received', 'complete')),
  review text not null check (review in ('none', 'queued', 'looking', 'approved', 'refused')),
  payment text not null check (payment in ('none', 'due', 'paid')),
  -- Until when somebody has to do what comes next; null: nobody has to.
  until timestamptz,
  question text,
  survey jsonb,
  refusal jsonb,
  amount_paise bigint check (amount_paise > 0),
  reference text,
  paid_at timestamptz,
  version int not null default 1,
  check ((review = 'approved') = (amount_paise is not null)),
  check ((payment = 'paid') = (reference is not null and paid_at is not null)),
  check ((payment = 'none') = (review <> 'approved'))
);
create unique index if not exists claims_nth on claims (policy_id, nth);
create index if not exists claims_farmer on claims (farmer_id, id desc);
create index if not exists claims_open on claims (until, id) where until is not null;
-- Whether a photo is in another claim too.
create index if not exists claims_photos on claims using gin (photos jsonb_path_ops);

create table if not exists claim_steps (
  claim_id bigint not null,
  id bigint not null,
  step text not null check (step in ('received', 'queued', 'asked', 'answered', 'survey', 'approved', 'refused', 'paid')),
  words text,
  staff_id bigint,
  at timestamptz not null,
  primary key (claim_id, id)
);

-- By product: when a loss has to be reported, and where that can be done by phone.
alter table insurance_products add column if not exists notice_rule text not null default 'localised' check (notice_rule in ('localised', 'after-harvest'));
alter table insurance_products add column if not exists claim_phone text;
update insurance_products set claim_phone = '14447' where claim_phone is null and document_path in ('/weather.pdf', '/horticulture.pdf');

-- What is paid out for the insurer stands in the books too.
alter table ledger_entries drop constraint if exists ledger_entries_account_check;
alter table ledger_entries add constraint ledger_entries_account_check check (account in ('due', 'credit', 'gateway', 'link', 'wallet', 'cash', 'upi', 'bank', 'refunds', 'sales', 'delivery', 'insurance', 'claims', 'commission', 'allowance', 'owner', 'difference'));
