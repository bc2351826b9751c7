// Tables of other programs: keys, webhooks, and what waits to be sent to them.

import type { Generated } from 'kysely';
import type { KeyScope } from '#core/facts/programs/api-key.ts';
import type { WebhookEvent } from '#core/facts/programs/webhook.ts';
import type { Json, OptionalJson, OptionalTime, Time } from '../columns.ts';

interface Sealed {
  readonly sealed: string;
}

export interface ProgramTables {
  /** `vendor_ids` null: all shops. `ends_on`: the last day on which it works. */
  api_keys: {
    id: number;
    created_by: number;
    name: string;
    prefix: string;
    secret_hash: string;
    scopes: KeyScope[];
    vendor_ids: number[] | null;
    ends_on: string;
    created_at: Time;
    last_used_at: OptionalTime;
    revoked_at: OptionalTime;
  };
  /** Receivers of events. */
  webhooks: {
    id: number;
    created_by: number;
    url: string;
    events: WebhookEvent[];
    vendor_id: number | null;
    secret: Json<Sealed>;
    old_secret: OptionalJson<Sealed>;
    old_secret_until: OptionalTime;
    state: Generated<'on' | 'off'>;
    off_reason: 'gone' | 'failing' | null;
    failing_since: OptionalTime;
    created_at: Time;
  };
  /** Triggers write them with their change. */
  webhook_deliveries: {
    n: Generated<number>;
    webhook_id: number;
    message_id: string;
    type: WebhookEvent;
    subject: string;
    data: Json<Readonly<Record<string, unknown>>>;
    at: Time;
    state: Generated<'waiting' | 'delivered' | 'dead'>;
    tries: Generated<number>;
    first_try_at: OptionalTime;
    next_at: OptionalTime;
    delivered_at: OptionalTime;
    status: number | null;
    error: string | null;
  };
}
