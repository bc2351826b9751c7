-- What stands on the farmer's home page beside the goods: words, a picture, a way into the app.
create table if not exists banners (
  id bigint primary key,
  -- Null: at every shop.
  vendor_id bigint,
  titles jsonb not null,
  texts jsonb not null,
  link text not null default '',
  -- Of product_pictures.
  photo text,
  starts_at timestamptz not null,
  ends_at timestamptz,
  sort int not null,
  is_on boolean not null default true,
  version int not null default 1,
  changed_at timestamptz not null,
  changed_by bigint
);
