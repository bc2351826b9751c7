-- Who wrote and who reviewed each text of the content, by language. A text without a row was written before, and counts as reviewed.
create table if not exists text_states (
  entity text not null,
  entity_id text not null,
  field text not null,
  language text not null,
  state text not null check (state in ('draft', 'reviewed')),
  -- Hash of the text, and of the first language's text that it was written or reviewed for.
  text_hash text not null,
  source_hash text not null,
  written_by bigint,
  written_at timestamptz not null,
  reviewed_by bigint,
  reviewed_at timestamptz,
  primary key (entity, entity_id, field, language)
);
