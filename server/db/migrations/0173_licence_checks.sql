-- Who compared the number of a shop's licence with the licence itself: one for each shelf, the newest.
create table if not exists licence_checks (
  vendor_id bigint not null,
  category_id bigint not null,
  number text not null,
  staff_id bigint not null,
  staff_name text not null,
  at timestamptz not null,
  primary key (vendor_id, category_id)
);
