-- Keys to which tablets seal what people commit. private_key: sealed.
create table if not exists letter_keys (
  id bigint primary key,
  public_key text not null,
  private_key text not null,
  made_at timestamptz not null
);
create index if not exists letter_keys_made on letter_keys (made_at desc);

-- What became of a letter: the same letter, sent again, gets the same answer.
create table if not exists letters (
  user_id bigint not null,
  key uuid not null,
  tablet_id bigint not null,
  body_hash text not null,
  kind text not null,
  outcome text not null check (outcome in ('done', 'ask', 'refused')),
  code text,
  answer text not null,
  at timestamptz not null,
  primary key (user_id, key)
);
create index if not exists letters_at on letters (at);
