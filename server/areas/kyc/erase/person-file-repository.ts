// Reads everything the database holds about one person, for the file they can download. A new table about people needs a row here, or one
// in `notInFile` with a reason: a test reads the schema and finds tables that have neither.
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';

/** The owner of a row: its own column names the person, or it belongs to their order, policy or claim. */
type Whose = { readonly by: string } | { readonly through: 'orders' | 'policies' | 'claims' | 'leads' | 'grievances' };

interface PersonTable {
  readonly table: string;
  readonly whose: Whose;
  /** The columns the person gets. */
  readonly columns: readonly string[];
  /** Sorted by this column, newest first. */
  readonly newest: string;
}

const of = (table: string, whose: Whose, newest: string, columns: string): PersonTable => ({
  table,
  whose,
  newest,
  columns: columns.split(' '),
});
const USER: Whose = { by: 'user_id' };
const FARMER: Whose = { by: 'farmer_id' };
const ORDER: Whose = { through: 'orders' };

/** The rows by the name of their part of the file. */
export const personTables = {
  profile: of(
    'users',
    { by: 'id' },
    'id',
    'phone full_name locale role is_credit_user partner_type partner_id commission_permille wants_whatsapp lat lng created_at updated_at',
  ),
  numbers: of('user_phones', USER, 'phone', 'phone'),
  blocks: of('account_blocks', USER, 'blocked_at', 'reason until blocked_at'),
  centres: of('centre_people', USER, 'added_at', 'centre_id role added_at'),
  tablets: of('tablet_people', USER, 'added_at', 'tablet_id unsent added_at ended_at'),
  letters: of('letters', USER, 'at', 'tablet_id kind outcome code at'),
  phone_keys: of('phone_keys', USER, 'added_at', 'key added_at'),
  asked_orders: of('asked_orders', FARMER, 'created_at', 'vendor_id kind state shown created_at expires_at'),
  agent_sales: of('agent_sales', { by: 'agent_id' }, 'at', 'order_id centre_id cash_paise commission_paise day at'),
  agent_cash: of('agent_cash', { by: 'agent_id' }, 'at', 'order_id kind amount_paise day at'),
  agent_hand_overs: of(
    'agent_hand_overs',
    { by: 'agent_id' },
    'at',
    'state counted_paise expected_paise first_count_paise reason at decided_at',
  ),
  agent_days: of('agent_days', { by: 'agent_id' }, 'day', 'day counted_paise difference_paise reason at'),
  nominee: of('nominees', USER, 'named_at', 'name phone relation named_at'),
  addresses: of(
    'addresses',
    USER,
    'created_at',
    'contact_name contact_number street_address_1 street_address_2 block district state pin_code created_at deleted_at',
  ),
  orders: of(
    'orders',
    ORDER,
    'id',
    'id number status type payment_mode address pickup_farmer buyer vendor item_paise discount_paise coupon_code coupon_paise delivery_paise insurance_paise total_paise paid_paise refunded_paise cash_paise cash_back_paise off_paise delivery_window created_at updated_at handed_over_at',
  ),
  order_items: of(
    'order_items',
    ORDER,
    'order_id',
    'order_id product_id names pack quantity price_paise discount_paise insurance ordered_quantity outcome batch expires_on returned_quantity',
  ),
  order_problems: of('order_problems', ORDER, 'order_id', 'order_id kind lines note state words amount_paise reported_at settled_at'),
  order_payments: of(
    'payment_sessions',
    ORDER,
    'order_id',
    'order_id kind provider reference amount_paise received_paise state created_at updated_at',
  ),
  order_takings: of('order_takings', ORDER, 'order_id', 'order_id kind way amount_paise reference at'),
  order_refunds: of('refund_tasks', ORDER, 'order_id', 'order_id amount_paise reason state reference created_at updated_at'),
  gateway_refunds_and_disputes: of('gateway_facts', ORDER, 'order_id', 'order_id kind amount_paise state reason at'),
  recalls: of('recall_orders', USER, 'order_id', 'order_id recall_id quantity notified_at acknowledged_at'),
  invoices: of('invoices', ORDER, 'order_id', 'order_id kind series number data at'),
  carts: of('carts', USER, 'created_at', 'cart_type vendor_id order_id total_paise created_at updated_at'),
  coupons_used: of('coupon_claims', USER, 'order_id', 'code order_id'),
  monthly_limits_used: of('quota_uses', USER, 'month', 'vendor_id variant_id month used'),
  credit: of('credit_lines', USER, 'updated_at', 'limit_paise used_paise updated_at'),
  money_given_back: of('money_out', FARMER, 'at', 'way order_id amount_paise at'),
  due_reminders: of('due_reminders', FARMER, 'at', 'vendor_id amount_paise at'),
  due_limits: of('due_limits', FARMER, 'changed_at', 'vendor_id limit_paise changed_at'),
  people_named: of('known_farmers', USER, 'created_at', 'full_name created_at'),
  people_looked_up: of('farmer_lookups', USER, 'at', 'phone at'),
  wishlist: of('wishlist', USER, 'added_at', 'product_id added_at'),
  posts: of(
    'community_posts',
    USER,
    'id',
    'id parent_id kind text crop_id district_id author village photos helpful state reason words answer created_at',
  ),
  post_profile: of('community_people', USER, 'user_id', 'name village warnings suspended_until suspended_reason'),
  posts_marked: of('community_helpful', USER, 'post_id', 'post_id is_on'),
  posts_reported: of('community_reports', USER, 'at', 'post_id reason words at'),
  ratings: of('product_ratings', USER, 'id', 'order_id variant_id product_id grade words state reason reason_words rated_at'),
  leads: of(
    'growth_leads',
    { through: 'leads' },
    'created_at',
    'phone items total_paise final_paise state note follow_up_on created_at asked_at',
  ),
  notes_of_staff: of('farmer_notes', USER, 'id', 'words at'),
  grievances: of('grievances', USER, 'id', 'ticket about order_id text received_at answered_at solved_at'),
  grievance_answers: of('grievance_answers', { through: 'grievances' }, 'id', 'grievance_id step words staff_name designation at'),
  breaches: of('breach_people', USER, 'notice_id', 'notice_id phone notified_at'),
  policies: of(
    'policies',
    FARMER,
    'id',
    'id number reference order_id types insurer insured_name insures crops goods perils packets sum_insured_paise cost_paise starts_at ends_at enrolled_at insurer_state refusal ended_at ended_why',
  ),
  policy_events: of('policy_events', { through: 'policies' }, 'id', 'policy_id kind packets sum_insured_paise cost_paise at answer reason'),
  free_insurance: of('free_insurance_uses', FARMER, 'year', 'year used'),
  claims: of(
    'claims',
    FARMER,
    'id',
    'id policy_id peril_id lost_at harvested_at area_tenths field plot description photos voice clocks noted_at received_at deadline status review payment question survey refusal amount_paise reference paid_at',
  ),
  claim_steps: of('claim_steps', { through: 'claims' }, 'id', 'claim_id step words at'),
  claims_reported: of('claims', { by: 'reported_by' }, 'id', 'id lost_at received_at'),
  kyc_consents: of('kyc_consents', USER, 'id', 'purpose version language agreed_at'),
  chat_consents: of('consents', USER, 'id', 'channel agree wording locale at'),
  kyc_looked_at: of('kyc_views', USER, 'id', 'at what why'),
  kyc_erasures: of('kyc_erasures', USER, 'id', 'asked_at destroy_at destroyed_at decision decided_at decision_words'),
  kyc_lockers: of('kyc_lockers', USER, 'id', 'scopes back_at ended_as ended_at'),
  photos_sent: of('uploads', USER, 'touched_at', 'bytes state touched_at'),
  logins: of('sessions', USER, 'created_at', 'device created_at last_seen_at expires_at revoked_at'),
  login_places: of('login_places', USER, 'seen_at', 'seen_at'),
  last_used: of('person_activity', USER, 'last_at', 'last_at earlier_day_at'),
  notifications: of('push_subscriptions', USER, 'created_at', 'language created_at'),
  events: of('analytics_events', USER, 'at', 'day type name props at'),
  staff: of('staff', USER, 'added_at', 'full_name added_at removed_at'),
  staff_roles: of('staff_roles', USER, 'role', 'role vendor_id'),
  notices_chosen: of('notice_settings', USER, 'user_id', 'kinds way from_hour to_hour day_hour'),
  notice_browsers: of('notice_browsers', USER, 'created_at', 'language created_at'),
  notices_sent: of('notices_sent', USER, 'kind', 'kind sent_at count'),
  passkeys: of('passkeys', USER, 'added_at', 'name added_at last_used_at'),
} as const satisfies Readonly<Record<string, PersonTable>>;
export type PersonPart = keyof typeof personTables;

/** Tables that name a person and are not in the file. */
export const notInFile: Readonly<Record<string, string>> = {
  breach_notices: 'no person’s own: My data shows the notices that a person got',
  kyc: 'only a server from before KYC had parts reads it',
  kyc_parts: 'sealed; the file has it opened and masked',
  kyc_people: 'keys',
  kyc_claims: 'which reviewer has the papers open, for 15 minutes',
  desk_sessions: 'secrets of a session',
  recovery_codes: 'secrets',
  tablet_orders: 'orders of the desk to a tablet',
  farmer_names: 'words of the name by their sound; the file has the name',
  order_lots: 'which lots of the shop an order was packed from; the order has the batch',
  stock_movements: 'stock of the shop; the order has its goods',
  otp_challenges: 'codes of a few minutes',
  order_otps: 'codes of a few minutes',
  order_hashcodes: 'codes of a few minutes',
  agent_books: 'which day of a register is open',
  phone_approvals: 'numbers of signatures that were used, so that none counts twice',
  login_askers: 'tries at codes, of a few minutes',
  payment_link_sends: 'how often a link was sent, against abuse; the message itself is in the file',
  idempotency_keys: 'copies of answers, so that nothing is done twice',
  upload_parts: 'parts of photos on their way',
  desk_uploads: 'parts of the shop’s own files on their way',
  desk_upload_parts: 'parts of the shop’s own files on their way',
  user_orders: 'a list of the orders that are in the file',
  ledger_entries: 'the books: amounts of orders that are in the file',
  staff_ties: 'which staff may not decide for each other',
  dealer_centres: 'the phone of a shop',
  vendors: 'the phone of a shop',
};

/** Rows of one part; the file names the parts that have more. */
const MOST_ROWS = 2_000;

export interface Person {
  readonly userId: number;
  readonly phone: string;
}

type Rows = readonly Readonly<Record<string, unknown>>[];
export interface PersonFile {
  readonly parts: Readonly<Record<PersonPart, Rows>>;
  /** Parts that have more rows than the file. */
  readonly cut: readonly PersonPart[];
}

const orderOf = ({ userId }: Person): RawBuilder<unknown> =>
  sql`select o.vendor_id, o.id from user_orders u join orders o on o.vendor_id = u.vendor_id and o.id = u.order_id
    where u.user_id = ${userId} and o.user_id = ${userId}`;

function isTheirs(table: string, whose: Whose, person: Person): RawBuilder<unknown> {
  if ('by' in whose) return sql`${sql.ref(whose.by)} = ${person.userId}`;
  switch (whose.through) {
    case 'orders':
      return sql`(vendor_id, ${sql.ref(table === 'orders' ? 'id' : 'order_id')}) in (${orderOf(person)})`;
    case 'policies':
      return sql`policy_id in (select id from policies where farmer_id = ${person.userId})`;
    case 'claims':
      return sql`claim_id in (select id from claims where farmer_id = ${person.userId})`;
    case 'grievances':
      return sql`grievance_id in (select id from grievances where user_id = ${person.userId})`;
    case 'leads':
      return sql`user_id = ${person.userId} or (user_id is null and phone = ${person.phone})`;
  }
}

export type PersonFileRepository = ReturnType<typeof createPersonFileRepository>;

export function createPersonFileRepository(db: Database) {
  async function rowsOf({ table, whose, columns, newest }: PersonTable, person: Person): Promise<Rows> {
    const statement = sql<Record<string, unknown>>`
      select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)}
      where ${isTheirs(table, whose, person)} order by ${sql.ref(newest)} desc limit ${MOST_ROWS + 1}`;
    return (await statement.execute(db.sql)).rows;
  }

  return {
    /** Reads one part after another. Speed does not matter, because this runs only a few times a day. */
    async file(person: Person): Promise<PersonFile> {
      const parts: Partial<Record<PersonPart, Rows>> = {};
      const cut: PersonPart[] = [];
      for (const [name, table] of Object.entries(personTables) as [PersonPart, PersonTable][]) {
        const rows = await rowsOf(table, person);
        if (rows.length > MOST_ROWS) cut.push(name);
        parts[name] = rows.slice(0, MOST_ROWS);
      }
      return { parts: parts as Record<PersonPart, Rows>, cut };
    },

    /** Sealed messages to a person that are still stored, newest first. */
    messages: (owner: string) =>
      db.sql
        .selectFrom('jobs')
        .select(['payload', 'state', 'created_at'])
        .where('owner', '=', owner)
        .orderBy('id', 'desc')
        .limit(MOST_ROWS)
        .execute(),
  };
}
