-- Articles of the blog: what the desk writes, and the edition people read, which was rendered when it was published.
create table if not exists articles (
  id bigint primary key,
  -- Its name in addresses; never an id: it begins with a letter.
  slug text not null unique,
  topic text not null,
  titles jsonb not null,
  leads jsonb not null,
  -- Markdown.
  texts jsonb not null,
  image_url text,
  product_ids jsonb not null default '[]'::jsonb,
  state text not null default 'draft',
  -- What was said when it was given back.
  words text not null default '',
  -- Cleaned HTML with its headings, as published. Null: nobody reads it.
  edition jsonb,
  -- When that edition was made.
  edition_at timestamptz,
  -- From when people read it; may lie ahead.
  published_at timestamptz,
  -- Who changed the words last.
  written_by bigint not null,
  version int not null default 1,
  changed_at timestamptz not null,
  changed_by bigint not null
);
create index if not exists articles_read on articles (published_at desc, id desc) where edition is not null;
create index if not exists articles_changed on articles (changed_at desc, id desc);
