-- Who uses a person's data rights after death or incapacity.
create table if not exists nominees (
  user_id bigint primary key,
  name text not null,
  phone text not null,
  relation text not null,
  named_at timestamptz not null
);
