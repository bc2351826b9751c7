-- When a person was last in contact with the server: in all, and last on an earlier day. A loss that is said to be noted before that
-- could have been reported then, so somebody looks at it.
create table if not exists person_activity (
  user_id bigint primary key,
  last_at timestamptz not null,
  earlier_day_at timestamptz
);
