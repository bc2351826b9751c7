-- Photos of products: a name made of their content, and by size and format the public file they are.
create table if not exists product_pictures (
  id text primary key,
  files jsonb not null,
  at timestamptz not null
);
