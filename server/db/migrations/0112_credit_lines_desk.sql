-- Credit lines have an owner at the desk: who changed one, and whether it is open. A closed one keeps what is owed.
alter table credit_lines add column if not exists version integer not null default 1;
alter table credit_lines add column if not exists is_open boolean not null default true;
alter table credit_lines add column if not exists changed_at timestamptz;
alter table credit_lines add column if not exists changed_by bigint;
alter table money_out drop constraint if exists money_out_pot_check;
alter table money_out add constraint money_out_pot_check check (pot in ('back', 'claim', 'cash', 'credit'));
alter table sign_offs drop constraint if exists sign_offs_kind_check;
alter table sign_offs add constraint sign_offs_kind_check
  check (kind in ('refund', 'take-back', 'hand-out', 'by-hand', 'claim', 'cash', 'day', 'bank', 'settings', 'commission', 'credit'));
