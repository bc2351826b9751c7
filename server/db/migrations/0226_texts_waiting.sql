-- Texts that wait for a second person are counted often: each index holds drafts and nothing else.
create index if not exists text_states_draft on text_states (written_at) where state = 'draft';
create index if not exists word_texts_draft on word_texts (written_at) where state = 'draft';
create index if not exists message_texts_draft on message_texts (written_at) where state = 'draft';
