-- A farmer says that money the shop gave back did not come: one more kind of report, without items.
alter table order_problems drop constraint if exists order_problems_kind_check;
alter table order_problems add constraint order_problems_kind_check
  check (kind in ('missing', 'damaged', 'expired', 'wrong', 'return', 'money'));
