-- Orders have a number that can be read out: eight signs, the last one a check (core/rules/order/order-number.ts). Those that are there get theirs
-- in the order they were placed, scattered, each another.

alter table orders add column if not exists number text;

with counted as (
  select vendor_id, id, (row_number() over (order by id) * 1234567891::bigint) % 3404825447 as n from orders where number is null
), digits as (
  select vendor_id, id, n % 23 as a, n / 23 % 23 as b, n / 529 % 23 as c, n / 12167 % 23 as d, n / 279841 % 23 as e, n / 6436343 % 23 as f, n / 148035889 % 23 as g
  from counted
), checked as (
  select *, (23 - (8 * a + 7 * b + 6 * c + 5 * d + 4 * e + 3 * f + 2 * g) % 23) % 23 as h from digits
)
update orders set number = (
  select string_agg(substr('23456789ACFGHJKMNPRTWXY', digit::int + 1, 1), '' order by place)
  from unnest(array[a, b, c, d, e, f, g, h]) with ordinality as signs(digit, place)
)
from checked where orders.vendor_id = checked.vendor_id and orders.id = checked.id;

create unique index if not exists orders_by_number on orders (vendor_id, number);
