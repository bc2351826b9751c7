-- Who works at the desk, how they prove who they are, and what they did.

-- Who left keeps the row: what they did stays under their name.
create table if not exists staff (
  user_id bigint primary key,
  full_name text not null,
  added_at timestamptz not null,
  removed_at timestamptz
);
-- vendor_id 0: for all vendors.
create table if not exists staff_roles (
  user_id bigint not null,
  role text not null,
  vendor_id bigint not null,
  primary key (user_id, role, vendor_id)
);
create index if not exists staff_roles_vendor on staff_roles (vendor_id);

-- What is more about a session at the desk; its tokens are in sessions.
create table if not exists desk_sessions (
  session_id uuid primary key,
  user_id bigint not null,
  proven_at timestamptz not null,
  passkey_at timestamptz,
  challenge text,
  challenge_kind text check (challenge_kind in ('register', 'prove')),
  challenge_until timestamptz
);

create table if not exists passkeys (
  user_id bigint not null,
  id uuid not null,
  credential_id text not null,
  public_key text not null,
  counter bigint not null,
  transports jsonb not null,
  name text not null,
  added_at timestamptz not null,
  last_used_at timestamptz,
  primary key (user_id, id)
);
create unique index if not exists passkeys_credential on passkeys (user_id, credential_id);
create table if not exists recovery_codes (
  user_id bigint not null,
  code_hash text not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

create table if not exists audit_entries (
  id bigint primary key,
  at timestamptz not null,
  actor_id bigint,
  role text,
  vendor_id bigint,
  action text not null,
  entity text not null,
  entity_id text not null,
  before jsonb,
  after jsonb,
  request_id text
);
create index if not exists audit_entries_entity on audit_entries (entity, entity_id, id desc);
create index if not exists audit_entries_actor on audit_entries (actor_id, id desc);
create index if not exists audit_entries_vendor on audit_entries (vendor_id, id desc);

-- The one promise that not even the server may break. Where a database knows no triggers, its rights have to hold it.
create or replace function refuse_audit_change() returns trigger language plpgsql as
$$ begin raise exception 'what is in the audit is never changed'; end $$;
drop trigger if exists audit_entries_stay on audit_entries;
create trigger audit_entries_stay before update or delete on audit_entries for each row execute function refuse_audit_change();
drop trigger if exists audit_entries_stay_all on audit_entries;
create trigger audit_entries_stay_all before truncate on audit_entries for each statement execute function refuse_audit_change();
