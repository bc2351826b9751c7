// Tables of phones' events, and of counts made from them.
import type { Generated } from 'kysely';
import type { ErrorSource, ErrorState } from '#core/facts/insight.ts';
import type { Occurrence, VersionCount } from '#core/rules/insight/error-group.ts';
import type { Json, OptionalNumber, OptionalTime, Time } from './columns.ts';

export interface InsightTables {
  /** Figures of past days for reports (core/facts/report/report.ts); names no person. */
  report_days: { vendor_id: number; day: string; report: string; family: string; key: string; figures: Json<readonly number[]> };
  /** The last day that is rolled up. */
  report_rolls: { id: number; day: string; at: Time };
  analytics_events: { day: string; id: number; type: string; name: string; user_id: number | null; props: Json<unknown>; at: Time };
  speed_counts: { day: string; route: string; connection: string; metric: string; bucket: number; count: number };
  event_counts: { day: string; name: string; count: number };
  error_groups: {
    id: number;
    fingerprint: string;
    source: Generated<ErrorSource>;
    name: string;
    message: string;
    place: string;
    path: string;
    count: Generated<number>;
    first_seen: Time;
    last_seen: Time;
    versions: Json<readonly VersionCount[]>;
    recent: Json<readonly Occurrence[]>;
    state: Generated<ErrorState>;
    solved_versions: Json<readonly string[]>;
    is_back: Generated<boolean>;
    version: Generated<number>;
    changed_at: OptionalTime;
    changed_by: OptionalNumber;
    told_from: string | null;
  };
}
