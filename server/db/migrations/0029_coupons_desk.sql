-- Coupons at the desk: switched off and on, changed by people, and counted; an order keeps the terms of the coupon it took.
alter table coupons add column if not exists is_on boolean not null default true;
alter table coupons add column if not exists version int not null default 1;
alter table coupons add column if not exists changed_at timestamptz;
alter table coupons add column if not exists changed_by bigint;
alter table orders add column if not exists coupon_terms jsonb;
update orders o set coupon_terms = jsonb_build_object('code', c.code, 'off', c.off_paise, 'offPercent', c.off_percent, 'mostOff', c.most_off_paise,
    'categoryId', c.category_id, 'minimumCart', c.min_cart_paise, 'isFirstOrder', c.is_first_order, 'isAutomatic', c.is_automatic,
    'usesLeft', c.uses_left, 'startsAt', (extract(epoch from c.starts_at) * 1000)::bigint, 'endsAt', (extract(epoch from c.ends_at) * 1000)::bigint)
  from coupons c where o.coupon_terms is null and c.vendor_id = o.vendor_id and c.code = o.coupon_code;
-- How often each was used, and what it gave.
create index if not exists orders_coupon on orders (vendor_id, coupon_code) include (status, coupon_paise) where coupon_code is not null;
