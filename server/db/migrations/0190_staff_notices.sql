-- Messages to staff while they are away: what each chose, the browsers that get them, and the last one of each kind.
create table if not exists notice_settings (
  user_id bigint primary key,
  kinds text[] not null,
  way text not null check (way in ('none', 'sms', 'chat')),
  from_hour smallint not null check (from_hour >= 0),
  to_hour smallint not null check (to_hour > from_hour and to_hour <= 24),
  -- Hour of the owner's day in one message.
  day_hour smallint check (day_hour between 0 and 23)
);
create table if not exists notice_browsers (
  id bigint primary key,
  user_id bigint not null,
  endpoint_hash text not null unique,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  language text not null,
  created_at timestamptz not null
);
create index if not exists notice_browsers_user on notice_browsers (user_id);
create table if not exists notices_sent (
  user_id bigint not null,
  kind text not null,
  sent_at timestamptz not null,
  count integer not null,
  primary key (user_id, kind)
);
