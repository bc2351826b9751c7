-- Words that translators write at the desk. They lie over the texts that ship with the program.
create table if not exists word_texts (
  language text not null,
  file text not null,
  key text not null,
  text text not null,
  state text not null check (state in ('draft', 'reviewed')),
  -- Of the English text and of the text that shipped when this one was written.
  source_hash text not null,
  -- Null: the text that ships with the program was reviewed as it is.
  written_by bigint,
  written_at timestamptz not null,
  reviewed_by bigint,
  reviewed_at timestamptz,
  version integer not null default 1,
  primary key (language, file, key)
);
-- What phones fetch. A version never changes.
create table if not exists word_versions (
  language text not null,
  number integer not null,
  hash text not null,
  texts jsonb not null,
  published_by bigint not null,
  published_at timestamptz not null,
  primary key (language, number)
);
create table if not exists word_languages (
  language text primary key,
  -- Null: the setting of the server decides.
  level text check (level in ('off', 'trial', 'offered')),
  -- The version that phones fetch; null: the texts that ship with the program.
  current integer,
  version integer not null default 1
);
