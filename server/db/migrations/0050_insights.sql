-- What breaks on phones: one row an error, however many tell of it.
create table if not exists error_groups (
  id bigint primary key,
  -- Hash of what errors that are the same have in common (core/rules/insight/error-group.ts).
  fingerprint text not null unique,
  name text not null,
  message text not null,
  place text not null,
  -- The page it came on last.
  path text not null,
  count bigint not null default 0,
  first_seen timestamptz not null,
  last_seen timestamptz not null,
  -- How often which version of the app told of it, and the last times it came; both have an end.
  versions jsonb not null default '[]'::jsonb,
  recent jsonb not null default '[]'::jsonb,
  state text not null default 'open' check (state in ('open', 'solved')),
  -- Versions that had told of it when it was solved.
  solved_versions jsonb not null default '[]'::jsonb,
  -- It was solved once, and a later version told of it.
  is_back boolean not null default false,
  version integer not null default 1,
  changed_at timestamptz,
  changed_by bigint
);
create index if not exists error_groups_seen on error_groups (last_seen desc, id desc);

-- How fast pages are: how many visits of a day fell into which bucket (core/rules/insight/speed.ts). Nobody's visit is kept.
create table if not exists speed_counts (
  day date not null,
  route text not null,
  connection text not null,
  metric text not null,
  bucket integer not null,
  count bigint not null,
  primary key (day, route, connection, metric, bucket)
);

-- How often each event of the list was told on a day of India; `error` for errors. Nobody's event is kept.
create table if not exists event_counts (
  day date not null,
  name text not null,
  count bigint not null,
  primary key (day, name)
);

-- The desk looks at them newest first.
create index if not exists jobs_marketing on jobs (id desc) where kind = 'marketing-number';
