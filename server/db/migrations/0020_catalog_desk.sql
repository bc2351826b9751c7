-- Products, packs and offers are kept at the desk: drafts, codes, words of their own, who changed what, and what a shop wishes beside what is so.

alter table products add column if not exists version int not null default 1;
-- Farmers see it. What was there before was seen.
alter table products add column if not exists is_live boolean not null default true;
-- Null: kept before they were kept apart; they are in the search text.
alter table products add column if not exists local_names jsonb;
alter table products add column if not exists search_words jsonb;
alter table products add column if not exists manufacturer text;
-- The hash of the photo that was given; null: its picture is drawn.
alter table products add column if not exists photo text;
alter table products add column if not exists changed_at timestamptz;
alter table products add column if not exists changed_by bigint;
create index if not exists products_brand on products (brand_id);
create index if not exists products_category on products (category_id);

-- The shop's own code of a pack, which an import finds it by.
alter table variants add column if not exists sku text not null default 'K' || replace(gen_random_uuid()::text, '-', '');
update variants set sku = 'K' || id where sku ~ '^K[0-9a-f]{32}$';
create unique index if not exists variants_sku on variants (upper(sku));
alter table variants add column if not exists ean text;
create index if not exists variants_ean on variants (ean) where ean is not null;
alter table variants add column if not exists is_active boolean not null default true;

-- What the shop wishes; `is_active` is what comes of it: the product is live, the pack is not withdrawn, and the shop sells it.
alter table inventory add column if not exists is_sold boolean not null default true;
update inventory set is_sold = false where not is_active;
alter table inventory add column if not exists version int not null default 1;
-- What the shop paid.
alter table inventory add column if not exists cost_paise bigint check (cost_paise >= 0);
-- After discount, before the last change of it.
alter table inventory add column if not exists price_before_paise bigint;
alter table inventory add column if not exists price_changed_at timestamptz;
alter table inventory add column if not exists changed_at timestamptz;
alter table inventory add column if not exists changed_by bigint;
create index if not exists inventory_price_changed on inventory (vendor_id, price_changed_at) where price_changed_at is not null;
create index if not exists inventory_by_product on inventory (product_id);

-- Words by which all of a category is found.
alter table master_data add column if not exists search_words jsonb not null default '[]';
update master_data set search_words = '["seed","seeds","beej","bij","beez","biya"]' where kind = 'category' and id = 1;
update master_data set search_words = '["fertiliser","fertilizer","khad","khaad","urvarak","urwarak"]' where kind = 'category' and id = 2;
update master_data set search_words = '["pesticide","medicine","dawa","dawai","davai","keetnashak","kitnashak"]' where kind = 'category' and id = 3;
update master_data set search_words = '["tools","tool","auzar","aujar","yantra","machine","samaan"]' where kind = 'category' and id = 4;
update master_data set search_words = '["animal feed","feed","pashu aahar","pashu ahar","chara","dana","daana"]' where kind = 'category' and id = 5;
