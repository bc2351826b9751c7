-- A premium goes back too, when the insurer does not take who paid it.
alter table refund_tasks drop constraint if exists refund_tasks_reason_check;
alter table refund_tasks add constraint refund_tasks_reason_check check (reason in ('paid-late', 'paid-too-much', 'cancelled', 'not-available', 'returned', 'desk', 'insurer-refused'));
