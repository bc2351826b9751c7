// Words that translators write at the desk, and the versions of them that phones fetch.
import type { Generated } from 'kysely';
import type { PublishedText, WordLevel } from '#core/facts/language/words.ts';
import type { Json, OptionalNumber, OptionalTime, Time } from '../columns.ts';

export interface WordTables {
  word_texts: {
    language: string;
    file: string;
    key: string;
    text: string;
    state: 'draft' | 'reviewed';
    source_hash: string;
    written_by: OptionalNumber;
    written_at: Time;
    reviewed_by: OptionalNumber;
    reviewed_at: OptionalTime;
    version: Generated<number>;
  };
  /** Texts of SMS from the desk. */
  message_texts: {
    template: string;
    language: string;
    text: string;
    dlt_id: string;
    state: 'draft' | 'approved';
    written_by: number;
    written_at: Time;
    approved_by: OptionalNumber;
    approved_at: OptionalTime;
    version: Generated<number>;
  };
  /** Texts of the content: who wrote and reviewed them. */
  text_states: {
    entity: string;
    entity_id: string;
    field: string;
    language: string;
    state: 'draft' | 'reviewed';
    text_hash: string;
    source_hash: string;
    written_by: OptionalNumber;
    written_at: Time;
    reviewed_by: OptionalNumber;
    reviewed_at: OptionalTime;
  };
  word_versions: {
    language: string;
    number: number;
    hash: string;
    texts: Json<readonly PublishedText[]>;
    published_by: number;
    published_at: Time;
  };
  word_languages: {
    language: string;
    level: WordLevel | null;
    current: OptionalNumber;
    version: Generated<number>;
  };
}
