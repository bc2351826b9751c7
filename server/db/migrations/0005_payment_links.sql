-- A shared link is looked up by who shared it.

create index if not exists payment_sessions_link on payment_sessions (user_id, url) where kind = 'share';
