-- The name that stands in the shop's papers with the state. Null: not entered; shops that were open before keep selling.
alter table vendors add column if not exists legal_name text;
