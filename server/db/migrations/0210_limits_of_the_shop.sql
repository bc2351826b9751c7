-- A farmer's own limit that was removed: the shop's counts again. The row stays for its version.
alter table due_limits add column if not exists follows_shop boolean not null default false;
