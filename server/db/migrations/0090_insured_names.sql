-- The name of the insured person, as the certificate and the insurer's list say it. Kept with the policy: it outlives the erasure of KYC.
-- Rows of before get theirs from the server: a name on approved papers is sealed, and SQL can't open it.
alter table policies add column if not exists insured_name text;
create index if not exists policies_unnamed on policies (id) where insured_name is null;

-- How others call a farmer is looked up by the farmer too.
create index if not exists known_farmers_farmer on known_farmers (farmer_id, created_at desc);
