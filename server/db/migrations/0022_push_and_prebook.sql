-- Browsers that are told of orders, as long as the session lasts in which they asked for it. One browser is one person's.
create table if not exists push_subscriptions (
  id bigint primary key,
  user_id bigint not null,
  session_id uuid not null,
  endpoint_hash text not null unique,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  language text not null check (language in ('en', 'hi')),
  created_at timestamptz not null
);
create index if not exists push_subscriptions_user on push_subscriptions (user_id);
create index if not exists push_subscriptions_session on push_subscriptions (session_id);

-- What was booked ahead and is not packed yet, by the month it is for (months since the year 0).
create index if not exists orders_booked on orders (
  vendor_id, (((delivery_window->>'year')::int * 12 + (delivery_window->>'month')::int))
) where delivery_window is not null and status in ('PreOrder', 'Accepted');
