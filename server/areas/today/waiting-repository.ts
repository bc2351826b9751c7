// Counts waiting work at the desk: one function for each kind, and all kinds in one statement.

import { type RawBuilder, sql } from 'kysely';
import { KYC_ANSWER_MS, LICENCE_WARN_DAYS, LOW_STOCK } from '#core/constants.ts';
import { grants } from '#core/facts/permission.ts';
import type { WaitingKind } from '#core/facts/work.ts';
import type { TextNoun } from '#core/fields/text-fields.ts';
import { dayInIndia } from '#core/rules/dates.ts';
import { openLeadStates } from '#core/rules/growth/lead-states.ts';
import { messageJobs, urgentMessageJobs } from '#core/rules/job-kinds.ts';
import { ERASURE_ANSWER_MS } from '#core/rules/kyc/erasure.ts';
import { STUCK_AFTER_MS } from '#core/rules/payment/stuck-payment.ts';
import { UNMATCHED_AFTER_MS } from '#core/rules/payment/unmatched-upi.ts';
import { DAY_MS, INDIA_AHEAD_MS } from '#core/time.ts';
import type { Database } from '../../db/database.ts';
import { isDeclined } from '../../db/declined-request.ts';
import { isOfferSeen } from '../../db/offer-seen.ts';
import { hasForeignGstin, licencesEndingBy } from '../../db/shop-faults.ts';

/** The shops it is counted for. */
export type Vendors = 'all' | readonly number[];

export interface WaitingAsked {
  readonly vendors: Vendors;
  /** The reader, whose own requests are not counted. */
  readonly userId: number;
  /** The kinds of records with texts that the reader may open. */
  readonly nouns: readonly TextNoun[];
  /** Epoch ms. */
  readonly now: number;
}

export interface WaitingRow {
  readonly kind: WaitingKind;
  readonly count: number;
  readonly oldest_at: Date | null;
  readonly until: Date | null;
}

/** `true`, or that a column holds one of the shops. */
export const ofVendors = (vendors: Vendors, column: string): RawBuilder<unknown> =>
  vendors === 'all' ? sql`true` : sql`${sql.ref(column)} = any(${vendors}::bigint[])`;

/** A query with the columns count, oldest_at and until, in this order. */
type Count = (asked: WaitingAsked) => RawBuilder<unknown>;

const NONE = sql`null::timestamptz`;
/** Midnight in India of a column that holds a day. */
const dayStart = (day: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`((${day})::timestamp at time zone 'UTC') - ${INDIA_AHEAD_MS / 60_000}::int * interval '1 minute'`;

/** Orders and their problems are read by shop, as their indexes need. */
const counts: Readonly<Record<WaitingKind, Count>> = {
  orders: ({ vendors }) => sql`
    select coalesce(sum(o.count), 0)::int, min(o.oldest), ${NONE}
    from vendors v cross join lateral (
      select count(*) as count, min(created_at) as oldest from orders where vendor_id = v.id and status in ('Placed', 'PreOrder')) o
    where ${ofVendors(vendors, 'v.id')}`,

  problems: ({ vendors }) => sql`
    select count(*)::int, min(p.reported_at), ${NONE}
    from orders o join order_problems p on p.vendor_id = o.vendor_id and p.order_id = o.id and p.state = 'open'
    where o.open_problems > 0 and ${ofVendors(vendors, 'o.vendor_id')}`,

  claims: ({ userId }) => sql`
    select count(*)::int, min(received_at), min(until)
    from claims where until is not null and farmer_id <> ${userId} and reported_by <> ${userId}`,

  kyc: ({ userId }) => sql`
    select count(*)::int, min(since), min(since) + ${KYC_ANSWER_MS / 60_000}::int * interval '1 minute'
    from (
      select user_id, min(since) as since from kyc_parts where status = 'DOCUMENT_SUBMITTED' and user_id <> ${userId} group by user_id) people
    where not exists (select 1 from kyc_parts own where own.user_id = people.user_id and own.entered_by = ${userId})`,

  erasures: ({ userId }) => sql`
    select count(*)::int, min(asked_at), min(asked_at) + ${ERASURE_ANSWER_MS / 60_000}::int * interval '1 minute'
    from kyc_erasures where decided_at is null and destroyed_at is null and user_id <> ${userId}`,

  payments: ({ vendors, now }) => sql`
    select count(*)::int, min(s.created_at), ${NONE}
    from payment_sessions s
    where s.state in ('created', 'pending', 'failed') and s.created_at < ${new Date(now - STUCK_AFTER_MS)} and ${ofVendors(vendors, 's.vendor_id')}
      and exists (select 1 from orders o where o.vendor_id = s.vendor_id and o.id = s.order_id and o.status = 'AwaitingPayment')`,

  refunds: ({ vendors }) => sql`
    select count(*)::int, min(created_at), ${NONE}
    from refund_tasks
    where state <> 'sent' and (state = 'failed' or session_id is null) and ${ofVendors(vendors, 'vendor_id')}`,

  'gateway-facts': ({ vendors }) => sql`
    select count(*)::int, min(at), min(respond_by) filter (where state = 'open')
    from gateway_facts where seen_at is null and ${ofVendors(vendors, 'vendor_id')}`,

  references: ({ vendors }) => sql`
    select count(*)::int, min(compared_at), ${NONE}
    from bank_references where state in ('missing', 'other-amount') and solved_at is null and ${ofVendors(vendors, 'vendor_id')}`,

  'upi-unmatched': ({ vendors, now }) => sql`
    select count(*)::int, min(at), ${NONE}
    from bank_references
    where state = 'not-compared' and provider = 'upi' and what = 'taking' and solved_at is null
      and at <= ${new Date(now - UNMATCHED_AFTER_MS)} and ${ofVendors(vendors, 'vendor_id')}`,

  'sign-offs': ({ vendors, userId }) => sql`
    select count(*)::int, min(asked_at), ${NONE}
    from sign_offs where state = 'waiting' and asked_by <> ${userId} and ${ofVendors(vendors, 'vendor_id')}`,

  days: ({ vendors, now }) => sql`
    select count(*)::int, min(days.at), ${NONE}
    from vendors v left join drawers d on d.vendor_id = v.id cross join lateral (
      select min(e.at) as at from ledger_entries e
      where e.vendor_id = v.id and e.account = 'cash' and e.day < ${dayInIndia(now)} and e.day >= coalesce(d.open_from, '')
      group by e.day) days
    where ${ofVendors(vendors, 'v.id')}`,

  stock: ({ vendors }) => sql`
    select count(*)::int, ${NONE}, ${NONE}
    from inventory offer join products on products.id = offer.product_id
    where ${ofVendors(vendors, 'offer.vendor_id')} and offer.available <= ${LOW_STOCK} and ${isOfferSeen('offer', 'products.category_id')}`,

  licences: ({ vendors, now }) => sql`
    select count(*)::int, ${NONE}, ${dayStart(sql`min(licence->>'expires_on')`)} + interval '1 day'
    from vendors v cross join lateral ${licencesEndingBy('v', dayInIndia(now + LICENCE_WARN_DAYS * DAY_MS))} ending
    where ${ofVendors(vendors, 'v.id')}`,

  gstins: ({ vendors }) => sql`
    select count(*)::int, ${NONE}, ${NONE} from vendors v where v.gstin is not null and ${hasForeignGstin('v')} and ${ofVendors(vendors, 'v.id')}`,

  leads: ({ now }) => sql`
    select count(*)::int, min(coalesce(${dayStart(sql`follow_up_on`)}, created_at)), ${NONE}
    from growth_leads
    where state in (${sql.join(openLeadStates.map((state) => sql.lit(state)))}) and (follow_up_on is null or follow_up_on <= ${dayInIndia(now)})`,

  grievances: () => sql`select count(*)::int, min(received_at), min(until) from grievances where until is not null`,

  breaches: () => sql`
    select count(*)::int, min(noticed_at), min(noticed_at) + interval '72 hours'
    from breach_notices b where reported_at is null and not ${isDeclined('breach', 'b')}`,

  posts: () => sql`select count(*)::int, min(open_since), ${NONE} from community_posts where open_since is not null`,

  ratings: ({ userId }) =>
    sql`select count(*)::int, min(rated_at), ${NONE} from product_ratings where state = 'waiting' and user_id <> ${userId}`,

  articles: ({ userId }) => sql`
    select count(*)::int, min(changed_at), ${NONE}
    from articles
    where state = 'review' and (written_by <> ${userId} or not exists (
      select 1 from staff_roles r join staff s on s.user_id = r.user_id
      where s.removed_at is null and r.user_id <> ${userId} and r.role in (${sql.join(grants['blog.publish'].map((role) => sql.lit(role)))})))`,

  texts: ({ userId, nouns }) => sql`
    select count(distinct (entity, entity_id))::int, min(written_at), ${NONE}
    from text_states where state = 'draft' and written_by is distinct from ${userId} and entity = any(${nouns}::text[])`,

  words: ({ userId }) => sql`
    select count(*)::int, min(written_at), ${NONE} from word_texts where state = 'draft' and written_by is distinct from ${userId}`,

  'sms-texts': ({ userId }) => sql`
    select count(*)::int, min(written_at), ${NONE} from message_texts where state = 'draft' and written_by <> ${userId}`,

  insurance: ({ userId }) => sql`
    select count(*)::int, min(proposed_at), ${NONE} from insurance_products where not is_active and proposed_by <> ${userId}`,

  bordereaux: () => sql`select count(*)::int, min(made_at), ${NONE} from bordereaux where state <> 'answered'`,

  jobs: () => sql`
    select count(*)::int, min(created_at), ${NONE} from jobs where state = 'dead' and kind <> all(${[...urgentMessageJobs, ...messageJobs]}::text[])`,

  messages: () => sql`select count(*)::int, min(created_at), ${NONE} from jobs where state = 'dead' and kind = any(${messageJobs}::text[])`,

  webhooks: () => sql`
    select count(*)::int, min(at), ${NONE} from (
      select at from webhook_deliveries where state = 'dead' union all select failing_since from webhooks where off_reason = 'failing') given_up(at)`,
};

/** Each kind with its scope. */
export type AskedKinds = readonly (readonly [WaitingKind, WaitingAsked])[];

/** All kinds in one statement; none gives no rows. */
export function waitingStatement(asked: AskedKinds): RawBuilder<WaitingRow> {
  const rows = asked.map(
    ([kind, of]) => sql`select ${sql.lit(kind)}::text as kind, c.* from (${counts[kind](of)}) c(count, oldest_at, until)`,
  );
  return sql<WaitingRow>`${sql.join(rows, sql` union all `)}`;
}

export type WaitingRepository = ReturnType<typeof createWaitingRepository>;

export const createWaitingRepository = (db: Database) => ({
  async count(asked: AskedKinds): Promise<readonly WaitingRow[]> {
    return asked.length === 0 ? [] : (await waitingStatement(asked).execute(db.sql)).rows;
  },
});
