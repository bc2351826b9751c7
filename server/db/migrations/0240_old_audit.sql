-- The audit has an end: an entry may be deleted a year after it was written, and never before. No entry is ever changed.
create or replace function refuse_audit_change() returns trigger language plpgsql as
$$ begin if tg_op = 'DELETE' then if old.at < now() - interval '1 year' then return old; end if; end if; raise exception 'what is in the audit is never changed'; end $$;
-- A small index for the daily search of old rows, which lie together.
create index if not exists audit_entries_age on audit_entries using brin (at);
