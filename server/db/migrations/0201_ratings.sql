-- Farmers' ratings of delivered goods. A change gets a new id, so that a moderator cannot approve words they did not read.
create table if not exists product_ratings (
  id bigint primary key,
  user_id bigint not null,
  order_id bigint not null,
  variant_id bigint not null,
  product_id bigint not null,
  grade text not null check (grade in ('good', 'okay', 'bad')),
  words text not null,
  -- Of the words; a grade counts in every state.
  state text not null check (state in ('shown', 'waiting', 'rejected')),
  reason text,
  reason_words text not null default '',
  rated_at timestamptz not null,
  decided_at timestamptz,
  unique (user_id, order_id, variant_id)
);
-- Counts are read from this index alone, so that nobody waits for a counter.
create index if not exists product_ratings_counts on product_ratings (product_id, grade);
create index if not exists product_ratings_shown on product_ratings (product_id, id desc) where state = 'shown' and words <> '';
create index if not exists product_ratings_waiting on product_ratings (id) include (rated_at, user_id) where state = 'waiting';
create index if not exists product_ratings_decided on product_ratings (state, id desc) where state <> 'waiting' and words <> '';
create index if not exists product_ratings_rejected on product_ratings (decided_at) where state = 'rejected' and words <> '';
create index if not exists product_ratings_by_time on product_ratings (rated_at);
