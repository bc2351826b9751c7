-- What the last try at a payment came to, which its closing must not hide.

alter table payment_sessions add column if not exists last_try text check (last_try in ('pending', 'failed'));
