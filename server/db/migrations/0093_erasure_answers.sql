-- Requests for erasure are answered at the desk: erased before the end of the legal time, or kept until then.
alter table kyc_erasures add column if not exists decision text check (decision in ('keep', 'destroy'));
alter table kyc_erasures add column if not exists decided_at timestamptz;
alter table kyc_erasures add column if not exists decided_by bigint;
alter table kyc_erasures add column if not exists decided_name text;
alter table kyc_erasures add column if not exists decision_words text;
create index if not exists kyc_erasures_waiting on kyc_erasures (asked_at, id) where decided_at is null and destroyed_at is null;
create index if not exists kyc_erasures_kept on kyc_erasures (asked_at, id) where decided_at is not null and destroyed_at is null;
create index if not exists kyc_erasures_destroyed on kyc_erasures (asked_at, id) where destroyed_at is not null;
