-- Whether people unlock a centre's tablets without network. 'no': the server has a part in the key of each PIN, and counts tries.
alter table centres add column if not exists offline_unlock text not null default 'yes' check (offline_unlock in ('yes', 'no'));

-- Tries for which the server gave its part since the last sign-in: of one person, and of everybody on the tablet.
alter table tablet_people add column if not exists pin_tries integer not null default 0;
alter table tablet_people add column if not exists pin_tried_at timestamptz;
alter table tablets add column if not exists pin_tries integer not null default 0;
