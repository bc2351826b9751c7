-- Lists by which the insurer is told of new, changed and cancelled policies, a day's each, and what it answered.

create table if not exists bordereaux (
  id bigint primary key,
  day text not null,
  state text not null check (state in ('made', 'open', 'answered')),
  new_count int not null,
  change_count int not null,
  cancel_count int not null,
  made_at timestamptz not null,
  answered_at timestamptz,
  -- Null: the insurer's own machine answered.
  answered_by bigint
);
create index if not exists bordereaux_made on bordereaux (id) where state = 'made';

alter table policy_events add column if not exists answer text check (answer in ('accepted', 'rejected'));
alter table policy_events add column if not exists reason text;
create index if not exists policy_events_bordereau on policy_events (bordereau_id, id) where bordereau_id is not null;
