-- Posts of the community; a reply is a post with a parent. Ids grow with time, so lists go by them.
create table if not exists community_posts (
  id bigint primary key,
  parent_id bigint,
  user_id bigint not null,
  kind text not null,
  text text not null,
  same_text text not null,
  crop_id bigint,
  district_id bigint,
  author text not null,
  village text not null,
  is_brand boolean not null default false,
  photos jsonb not null default '[]',
  helpful integer not null default 0,
  state text not null,
  reason text,
  words text not null default '',
  answer text,
  open_since timestamptz,
  claimed_by bigint,
  claimed_at timestamptz,
  before jsonb,
  created_at timestamptz not null
);
create index if not exists community_posts_feed on community_posts (id desc) where parent_id is null and state = 'shown';
create index if not exists community_posts_crop on community_posts (crop_id, id desc) where parent_id is null and state = 'shown';
create index if not exists community_posts_district on community_posts (district_id, id desc) where parent_id is null and state = 'shown';
create index if not exists community_posts_replies on community_posts (parent_id, id) where parent_id is not null;
create index if not exists community_posts_author on community_posts (user_id, id desc);
create index if not exists community_posts_open on community_posts (open_since, id) where open_since is not null;

-- Who finds what helpful: a row a person, so that nobody waits for anybody; the posts' own counts follow what is not counted yet.
create table if not exists community_helpful (
  post_id bigint not null,
  user_id bigint not null,
  is_on boolean not null,
  is_counted boolean not null default false,
  primary key (post_id, user_id)
);
create index if not exists community_helpful_due on community_helpful (post_id) where is_on <> is_counted;

create table if not exists community_reports (
  post_id bigint not null,
  user_id bigint not null,
  reason text not null,
  words text not null,
  at timestamptz not null,
  is_settled boolean not null default false,
  primary key (post_id, user_id)
);

create table if not exists community_people (
  user_id bigint primary key,
  name text not null default '',
  village text not null default '',
  warnings integer not null default 0,
  suspended_until timestamptz,
  suspended_reason text
);
