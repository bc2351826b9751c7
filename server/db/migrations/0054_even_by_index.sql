-- An entry's lines are found by their key, however few the books had when a connection planned this: a plan that reads them all stays
-- until the tables are counted again.
create or replace function refuse_uneven_entry() returns trigger language plpgsql set enable_seqscan = off as
$$ begin if (select sum(amount_paise) from ledger_entries where vendor_id = new.vendor_id and entry_id = new.entry_id) <> 0 then raise exception 'entry % does not come to 0', new.entry_id using errcode = '23514'; end if; return null; end $$;
