-- Who gave a refund by hand in Money: that person does not answer a farmer who says it did not come.
alter table refund_tasks add column if not exists given_by bigint;
update refund_tasks r set given_by = a.actor_id from audit_entries a
where a.entity = 'refund' and a.action = 'refund.by-hand' and a.entity_id = r.id::text and r.given_by is null and a.actor_id is not null;
create index if not exists sign_offs_approved on sign_offs (kind, entity_id) where state = 'approved';
