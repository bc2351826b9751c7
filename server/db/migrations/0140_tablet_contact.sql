-- When the tablet was first in contact after the order: the ten minutes of "after sending what waits" count from here.
alter table tablet_orders add column if not exists contact_at timestamptz;
