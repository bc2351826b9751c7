-- Texts that are made into sound, once for each text and language. `asked_voice`: the voice for which a job was added.
create table if not exists speech_texts (
  key text primary key,
  language text not null,
  text text not null,
  asked_voice text,
  made_voice text,
  made_file text,
  made_bytes integer,
  made_at timestamptz,
  recording_file text,
  recording_bytes integer,
  recorded_at timestamptz,
  recorded_by bigint,
  version integer not null default 1,
  added_at timestamptz not null
);
create index if not exists speech_texts_language on speech_texts (language, key);

-- Where a text is said: `set:hi` are the numbers and prompts of a language, `product:12` a product. A text that nothing uses is deleted.
create table if not exists speech_uses (
  source text not null,
  name text not null,
  key text not null references speech_texts (key),
  primary key (source, name)
);
create index if not exists speech_uses_key on speech_uses (key);
