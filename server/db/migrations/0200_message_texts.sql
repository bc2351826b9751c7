-- Texts of SMS that the shop registered with the operators (DLT), by wording and language. Without an approved one the shipped text goes.
create table if not exists message_texts (
  template text not null,
  language text not null,
  text text not null,
  -- The register's id of this text; empty: it is not registered yet.
  dlt_id text not null default '',
  state text not null check (state in ('draft', 'approved')),
  written_by bigint not null,
  written_at timestamptz not null,
  approved_by bigint,
  approved_at timestamptz,
  version integer not null default 1,
  primary key (template, language)
);
