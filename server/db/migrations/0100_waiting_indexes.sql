-- What waits at the desk is counted often: each kind has an index that holds what waits and nothing else.
create index if not exists jobs_dead on jobs (kind, created_at) where state = 'dead';
create index if not exists bordereaux_waiting on bordereaux (made_at) where state <> 'answered';
create index if not exists growth_leads_open on growth_leads (follow_up_on) where state in ('new', 'no-answer', 'interested');
create index if not exists articles_review on articles (changed_at) where state = 'review';
