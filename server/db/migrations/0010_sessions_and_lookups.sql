-- What a person recognises a session by.
alter table sessions add column if not exists device text;

-- Who assists and looked a number up, once a day and number: the farmer's answer to "who saw my address?".
create table if not exists farmer_lookups (
  user_id bigint not null,
  day date not null,
  phone text not null,
  at timestamptz not null,
  primary key (user_id, day, phone)
);
create index if not exists farmer_lookups_phone on farmer_lookups (phone);

-- Carts that nobody ordered are cleared away by their age.
create index if not exists carts_age on carts (updated_at) where order_id is null;

-- Messages were kept in clear beside the job that sent them; the codes in them had no end.
update jobs set payload = '{}' where state <> 'ready' and kind in ('message', 'message-once') and payload <> '{}';
