-- The lead counts before they see the agent's amount. first_count_paise: the first count that differed from it; null: none did.
-- counted_by: the lead who counted, and may see the agent's amount since.
alter table agent_hand_overs add column if not exists first_count_paise bigint;
alter table agent_hand_overs add column if not exists counted_by bigint;
