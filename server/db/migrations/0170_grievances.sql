-- Complaints, and what the shop did about each.
create table if not exists grievances (
  id bigint primary key,
  ticket text not null unique,
  user_id bigint not null,
  about text not null,
  -- The order it is about; null: none.
  order_id bigint,
  text text not null,
  received_at timestamptz not null,
  answered_at timestamptz,
  solved_at timestamptz,
  -- The clock that runs; null: it is solved.
  until timestamptz
);
create index if not exists grievances_of_person on grievances (user_id, id desc);
create index if not exists grievances_open on grievances (until) include (received_at) where until is not null;
create index if not exists grievances_solved on grievances (solved_at) where solved_at is not null;

create table if not exists grievance_answers (
  id bigint primary key,
  grievance_id bigint not null,
  step text not null check (step in ('received', 'reply', 'solved')),
  words text not null,
  staff_id bigint not null,
  -- As they were then: who answered, and as what.
  staff_name text not null,
  designation text not null,
  at timestamptz not null
);
create index if not exists grievance_answers_of on grievance_answers (grievance_id, id);
