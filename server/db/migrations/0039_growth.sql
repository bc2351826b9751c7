-- Growth products: four of them by their ids; what they say is written at the desk, and until then nobody sees them.
create table if not exists growth_products (
  id bigint primary key,
  names jsonb not null,
  packs jsonb not null,
  texts jsonb not null,
  befores jsonb not null,
  afters jsonb not null,
  price_paise bigint not null,
  discount_price_paise bigint,
  image_url text not null,
  is_live boolean not null default false,
  version integer not null default 1,
  changed_at timestamptz,
  changed_by bigint
);
insert into growth_products (id, names, packs, texts, befores, afters, price_paise, image_url)
select id, blank, blank, blank, blank, blank, 0, '/pictures/v1/bottle_leaf_green_1-l.svg'
from unnest(array[4645, 8702, 8703, 8704]::bigint[]) as one(id), (values ('{"en": "", "hi": ""}'::jsonb)) as nothing(blank)
on conflict do nothing;
-- Who asked to be called back. The key of the intent stands for the lead, whoever sends it again: signed out, or signed in by then.
create table if not exists growth_leads (
  intent_key uuid primary key,
  body_hash text not null,
  id bigint not null,
  user_id bigint,
  phone text not null,
  items jsonb not null,
  total_paise bigint not null,
  final_paise bigint not null,
  state text not null default 'new',
  note text not null default '',
  follow_up_on text,
  created_at timestamptz not null,
  asked_at timestamptz not null,
  version integer not null default 1,
  changed_at timestamptz,
  changed_by bigint
);
create index if not exists growth_leads_id on growth_leads (id desc);
create index if not exists growth_leads_due on growth_leads (follow_up_on) where follow_up_on is not null;
