-- Names of places in other languages than the directory's own: a row a language, in place of a column a language.
create table if not exists place_names (
  kind text not null check (kind in ('state', 'district', 'block')),
  code bigint not null,
  language text not null,
  name text not null,
  state text not null default 'reviewed' check (state in ('draft', 'reviewed')),
  primary key (kind, code, language)
);
-- A migration that broke off runs again: then some of the columns are gone already.
alter table states add column if not exists name_hi text;
alter table districts add column if not exists name_hi text;
alter table blocks add column if not exists name_hi text;
insert into place_names (kind, code, language, name) select 'state', id, 'hi', name_hi from states where name_hi is not null on conflict do nothing;
insert into place_names (kind, code, language, name) select 'district', id, 'hi', name_hi from districts where name_hi is not null on conflict do nothing;
insert into place_names (kind, code, language, name) select 'block', id, 'hi', name_hi from blocks where name_hi is not null on conflict do nothing;
alter table states drop column if exists name_hi;
alter table districts drop column if exists name_hi;
alter table blocks drop column if exists name_hi;

-- Which languages there are, the table of languages says.
alter table push_subscriptions drop constraint if exists push_subscriptions_language_check;
