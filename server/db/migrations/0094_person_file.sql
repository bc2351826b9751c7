-- What is kept of a person is found by the person, for the file of their data.
create index if not exists growth_leads_phone on growth_leads (phone);
create index if not exists growth_leads_user on growth_leads (user_id) where user_id is not null;
create index if not exists community_helpful_user on community_helpful (user_id);
create index if not exists community_reports_user on community_reports (user_id);
create index if not exists analytics_events_user on analytics_events (user_id, day) where user_id is not null;
create index if not exists user_phones_user on user_phones (user_id);
-- A keyed hash of the number that a message goes to: the message itself is sealed.
alter table jobs add column if not exists owner text;
create index if not exists jobs_owner on jobs (owner, id) where owner is not null;
