-- Lists given as files: the file until it is read, what it says row by row until it is applied and for two days after, and what became of it.

create table if not exists imports (
  id bigint primary key,
  kind text not null,
  -- Whose rows they are that name no vendor.
  vendor_id bigint,
  state text not null check (state in ('reading', 'ready', 'applying', 'done', 'failed')),
  file_name text not null,
  file_bytes int not null,
  file_hash text not null,
  created_by bigint not null,
  -- The vendors it may be about; null: all.
  vendors jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  finished_at timestamptz,
  -- Raised whenever the reading begins anew: who began before stops.
  run int not null default 0,
  -- The names above the columns as they were given, and those of them nobody knows.
  head jsonb not null default '[]',
  unused jsonb not null default '[]',
  total_rows int,
  read_rows int not null default 0,
  new_rows int not null default 0,
  changed_rows int not null default 0,
  unchanged_rows int not null default 0,
  wrong_rows int not null default 0,
  price_moves int not null default 0,
  applied_rows int not null default 0,
  left_rows int not null default 0,
  -- The last row that was looked at.
  applied_to int not null default 0,
  -- Who applied it, as what, in which request.
  applied_by jsonb,
  failure text,
  failure_details jsonb,
  rows_gone boolean not null default false
);
-- The same file is worked on once at a time.
create unique index if not exists imports_same_file on imports (kind, file_hash) where state in ('reading', 'applying');
create index if not exists imports_of on imports (created_by, id desc);

-- In parts, base64.
create table if not exists import_files (
  import_id bigint not null,
  part int not null,
  content text not null,
  primary key (import_id, part)
);

-- Rows that would change something, and wrong ones; what is as it was is only counted.
create table if not exists import_rows (
  import_id bigint not null,
  row_no int not null,
  status text not null check (status in ('new', 'changed', 'wrong')),
  key text not null,
  -- What it would write, and what stood there.
  facts jsonb not null,
  before jsonb,
  problems jsonb,
  -- The row as it was given, of wrong ones.
  cells jsonb,
  -- Percent by which its price moves.
  moved int,
  outcome text check (outcome in ('applied', 'left-out')),
  primary key (import_id, row_no)
);
create index if not exists import_rows_status on import_rows (import_id, status, row_no);

-- What the shop itself says of a PIN code stays when the list that comes with the server is renewed.
alter table pins add column if not exists is_own boolean not null default false;
