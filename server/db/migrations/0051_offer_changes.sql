-- What of a product changed last: its words and packs, or only what is asked for it and how much there is. Phones that have the rest are
-- told no more than that.
alter table vendor_products add column if not exists info_seq bigint not null default 0;
update vendor_products set info_seq = seq where info_seq = 0;
-- Which packs are sold and how (md5): another one changes more than prices. '' until it is published again.
alter table vendor_products add column if not exists packs_key text not null default '';
