-- Messages that remind farmers of money due after a hand-over: who sent one when, so that nobody gets them too often.
create table if not exists due_reminders (
  id bigint primary key,
  vendor_id bigint not null,
  farmer_id bigint not null,
  amount_paise bigint not null check (amount_paise > 0),
  staff_id bigint not null,
  staff_name text not null,
  at timestamptz not null
);
create index if not exists due_reminders_farmer on due_reminders (farmer_id, at);
create index if not exists due_reminders_at on due_reminders (at);
