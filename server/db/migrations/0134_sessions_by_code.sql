-- Whether a session began by a code that was sent to the phone: soon after, it proves who asks. On a tablet most begin by a signature.
alter table sessions add column if not exists is_by_code boolean not null default true;
update sessions set is_by_code = false where tablet_id is not null;
