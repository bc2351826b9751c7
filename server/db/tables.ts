// The tables as the query builder knows them. The migrations are the truth; the schema snapshot test holds both together.
import type { ColumnType, Generated } from 'kysely';
import type { ImportKindName } from '#core/contract/desk/import.ts';
import type { KycStatus } from '#core/contract/insurance.ts';
import type { ProblemKind } from '#core/contract/order/problem.ts';
import type { LocalText } from '#core/contract/wire/fields.ts';
import type { InvoiceData } from '#core/rules/fulfilment/gst-invoice.ts';
import type { Account, FoundFault } from '#core/rules/ledger/books.ts';
import type { DayFigures, Pieces } from '#core/rules/ledger/drawer.ts';
import type { LastTry, SessionState } from '#core/rules/payment/payment-session.ts';
import type { SignOffKind } from '#core/rules/payment/sign-off.ts';
import type { HeldRole, StaffRole } from '#core/rules/permission.ts';
import type { OpenHours } from '#core/rules/vendor/opening-hours.ts';

type FileSpace = 'public' | 'private';

/** Written as a Date or ISO text, read as a Date. */
type Time = ColumnType<Date, Date | string, Date | string>;
type OptionalTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
type OptionalNumber = ColumnType<number | null, number | null | undefined, number | null>;
/** Written as JSON text, read as the value. */
type Json<T> = ColumnType<T, string, string>;
type OptionalJson<T> = ColumnType<T | null, string | null | undefined, string | null>;

/** The insurance of an ordered item. */
export interface ItemInsurance {
  readonly insurance_product: number;
  readonly types: LocalText;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly sum_insured_paise: number;
  readonly cost_paise: number;
}

/** A state an order came to, and who brought it there; orders of before kept only the first two. */
export interface OrderStepRow {
  readonly status: string;
  readonly at: string;
  readonly by?: 'farmer' | 'staff' | 'provider' | 'clock';
  /** One of the staff, and what they are called. */
  readonly staff?: number;
  readonly name?: string;
  readonly reason?: string;
}

/** The insurance of a whole cart. */
export interface CartCover {
  readonly packets: number;
  readonly sum_insured_paise: number;
}

/** A shop's licence to sell what is on one shelf. */
export interface Licence {
  readonly category_id: number;
  readonly number: string;
  /** Last day it is good, in India; missing: it does not say. */
  readonly expires_on?: string | null;
}

/** Where a shop said it brings orders. */
export interface NamedArea {
  readonly pins: readonly string[];
  readonly districts: readonly { readonly state: string; readonly district: string }[];
}

/** Days on which a shop is closed beside its weekdays. */
export interface ShopHoliday {
  readonly from: string;
  readonly to: string;
  readonly note: string;
}

/** Who applies an import, for the audit and for what they may still write. */
export interface AppliedBy {
  readonly userId: number;
  readonly roles: readonly HeldRole[];
  readonly requestId: string;
}

/** What is wrong in a row of an import; its words are made when it is shown. */
export interface RowProblem {
  readonly column: string;
  readonly value: string;
  readonly code: string;
  readonly values?: Readonly<Record<string, string | number>>;
  readonly right?: string;
}

export interface Tables {
  users: {
    id: number;
    auth_id: string;
    phone: string;
    full_name: string | null;
    locale: string;
    role: Generated<'farmer' | 'buyer' | 'agent'>;
    is_credit_user: Generated<boolean>;
    partner_type: string | null;
    partner_id: string | null;
    wants_whatsapp: Generated<boolean>;
    lat: number | null;
    lng: number | null;
    /** What a service-centre agent keeps of an order's items, in thousandths. */
    commission_permille: Generated<number>;
    created_at: Time;
    updated_at: Time;
  };
  user_phones: { phone: string; user_id: number };
  /** Numbers that those who assist looked up, once a day each. */
  farmer_lookups: { user_id: number; day: string; phone: string; at: Time };
  sessions: {
    id: string;
    user_id: number;
    client_id: string;
    is_cookie_bound: boolean;
    generation: Generated<number>;
    rotated_at: Time;
    created_at: Time;
    last_seen_at: Time;
    expires_at: Time;
    revoked_at: OptionalTime;
    /** Browser and system it was begun with, as far as they said. */
    device: string | null;
  };
  staff: { user_id: number; full_name: string; added_at: Time; removed_at: OptionalTime; version: Generated<number> };
  /** `vendor_id` 0: for all vendors. */
  staff_roles: { user_id: number; role: StaffRole; vendor_id: number };
  desk_sessions: {
    session_id: string;
    user_id: number;
    proven_at: Time;
    /** A passkey, or a recovery code in its place, was shown. */
    passkey_at: OptionalTime;
    challenge: string | null;
    challenge_kind: 'register' | 'prove' | null;
    challenge_until: OptionalTime;
  };
  passkeys: {
    user_id: number;
    id: string;
    credential_id: string;
    /** COSE, base64url. */
    public_key: string;
    counter: number;
    transports: Json<readonly string[]>;
    name: string;
    added_at: Time;
    last_used_at: OptionalTime;
  };
  recovery_codes: { user_id: number; code_hash: string; used_at: OptionalTime };
  audit_entries: {
    id: number;
    at: Time;
    actor_id: number | null;
    role: StaffRole | null;
    vendor_id: number | null;
    action: string;
    entity: string;
    entity_id: string;
    before: OptionalJson<Readonly<Record<string, unknown>>>;
    after: OptionalJson<Readonly<Record<string, unknown>>>;
    request_id: string | null;
  };
  otp_challenges: {
    phone: string;
    purpose: string;
    id: string;
    code_hash: string;
    tries: Generated<number>;
    created_at: Time;
    expires_at: Time;
    consumed_at: OptionalTime;
  };
  rate_limits: { bucket: string; window_start: Time; hits: number };
  idempotency_keys: {
    user_id: number;
    key: string;
    route: string;
    body_hash: string;
    status: number | null;
    response: OptionalJson<unknown>;
    created_at: Time;
  };
  jobs: {
    id: number;
    kind: string;
    payload: Json<unknown>;
    dedupe_key: string | null;
    state: Generated<'ready' | 'done' | 'dead'>;
    attempts: Generated<number>;
    run_at: Time;
    last_error: string | null;
    created_at: Time;
    done_at: OptionalTime;
  };
  push_subscriptions: {
    id: number;
    user_id: number;
    session_id: string;
    endpoint_hash: string;
    endpoint: string;
    p256dh: string;
    auth: string;
    language: 'en' | 'hi';
    created_at: Time;
  };
  consents: { user_id: number; id: number; channel: string; agree: boolean; wording: string; locale: string; at: Time };
  addresses: {
    user_id: number;
    id: number;
    contact_name: string;
    contact_number: string;
    street_address_1: string;
    street_address_2: string;
    block: string;
    district: string;
    state: string;
    pin_code: string;
    farmer_id: number | null;
    search_text: string;
    /** Who added it for the farmer it belongs to. */
    created_by: number | null;
    created_at: Time;
    updated_at: Time;
    deleted_at: OptionalTime;
  };
  wishlist: { user_id: number; product_id: number; added_at: Time };
  states: { id: number; name: string; kind: string; name_hi: string | null };
  districts: { id: number; state_id: number; name: string; name_hi: string | null };
  blocks: { id: number; district_id: number; name: string; name_hi: string | null };
  master_data: {
    kind: string;
    id: number;
    names: Json<LocalText>;
    sort: number;
    /** Words by which all of a category is found. */
    search_words: ColumnType<string[], string | undefined, string>;
  };
  pins: {
    pin: string;
    area: string;
    district: string;
    state: string;
    lat: number | null;
    lng: number | null;
    cell: number | null;
    /** Written by the shop itself. */
    is_own: Generated<boolean>;
  };
  vendors: {
    id: number;
    names: Json<LocalText>;
    owner_name: string;
    address: string;
    phone: string;
    lat: number;
    lng: number;
    fulfillment_type: 'DOORSTEP_DELIVERY' | 'PICKUP_FROM_STORE' | 'BOTH';
    shipping_paise: number;
    min_order_paise: number;
    sells_prebook: Generated<boolean>;
    takes_orders: Generated<boolean>;
    /** Share of every order that is to be paid before it is brought. */
    prepay_percent: Generated<number>;
    /** Most of one item a person may have in a month, where the item has no limit of its own; half of what is there is always theirs to take. */
    person_cap: Generated<number | null>;
    licence_number: string;
    /** Kilometres around the shop within which it delivers; null: the PIN codes it names, or where it names none 75. */
    service_radius_km: ColumnType<number | null, number | null | undefined, number | null>;
    /** PIN codes, or their first digits, that it delivers to however far they are. */
    service_pins: ColumnType<string[], string | undefined, string>;
    is_active: Generated<boolean>;
    version: Generated<number>;
    licences: ColumnType<Licence[], string | undefined, string>;
    /** Days an order takes; null when the shop does not say. So are the two after it, and the days it takes goods back. */
    delivery_days: OptionalNumber;
    /** Hour in India. */
    order_cutoff_hour: OptionalNumber;
    /** 0 is Sunday. */
    closed_weekday: OptionalNumber;
    return_days: OptionalNumber;
    /** `address` is made of it, with district and state of the PIN code. */
    street_address: Generated<string>;
    pin_code: Generated<string>;
    gstin: ColumnType<string | null, string | null | undefined, string | null>;
    /** Goods for this much are brought for nothing. */
    free_above_paise: OptionalNumber;
    /** Null: named before districts were known; then it is `service_pins`. */
    service_named: OptionalJson<NamedArea>;
    opening_hours: ColumnType<OpenHours[], string | undefined, string>;
    holidays: ColumnType<ShopHoliday[], string | undefined, string>;
    /** Categories of which nothing is sold, because the licence for them is over. */
    shut_shelves: Generated<number[]>;
    changed_at: OptionalTime;
    changed_by: OptionalNumber;
  };
  /** Sealed; see server/areas/vendor/desk/bank-service.ts. */
  vendor_banks: { vendor_id: number; account: Json<unknown>; version: Generated<number>; changed_at: Time; changed_by: number };
  /** Messages and payments that were made to try the providers. */
  try_outs: {
    id: number;
    kind: 'sms' | 'payment';
    state: 'open' | 'done' | 'over';
    staff_id: number;
    reference: string;
    provider_id: string | null;
    url: string | null;
    at: Time;
    done_at: OptionalTime;
  };
  dealer_centres: { vendor_id: number; id: number; names: Json<LocalText>; address: string; phone: string; lat: number; lng: number };
  products: {
    id: number;
    brand_id: number;
    brand_names: Json<LocalText>;
    category_id: number;
    crop_ids: number[];
    names: Json<LocalText>;
    description: Json<LocalText>;
    use_text: OptionalJson<LocalText>;
    safety_text: OptionalJson<LocalText>;
    hazard: string | null;
    hsn: string;
    gst_rate: number;
    image_url: string;
    search_text: string;
    /** What a remedy works against. */
    pests: OptionalJson<LocalText>;
    registration_number: ColumnType<string | null, string | null | undefined, string | null>;
    /** Days within which unopened packs are taken back; null: the shop's own. */
    return_days: OptionalNumber;
    version: Generated<number>;
    /** Farmers see it. */
    is_live: Generated<boolean>;
    /** Null, as the next: kept before they were kept apart; they are in the search text. */
    local_names: OptionalJson<string[]>;
    search_words: OptionalJson<string[]>;
    manufacturer: ColumnType<string | null, string | null | undefined, string | null>;
    /** The hash of the photo that was given; null: its picture is drawn. */
    photo: ColumnType<string | null, string | null | undefined, string | null>;
    changed_at: OptionalTime;
    changed_by: OptionalNumber;
  };
  variants: {
    id: number;
    product_id: number;
    sort: number;
    pack: Json<LocalText>;
    image_url: string;
    /** The shop's own code: unique, whatever the case. */
    sku: Generated<string>;
    ean: ColumnType<string | null, string | null | undefined, string | null>;
    /** Not withdrawn everywhere. */
    is_active: Generated<boolean>;
  };
  search_words: { word: string; product_id: number; rank: number };
  /** Photos of products: by size and format the file of the public space. */
  product_pictures: { id: string; files: Json<Readonly<Record<string, Readonly<Record<'avif' | 'webp', string>>>>>; at: Time };
  inventory: {
    vendor_id: number;
    variant_id: number;
    product_id: number;
    c_id: number;
    price_paise: number;
    discount_paise: number;
    available: number;
    is_prebook: Generated<boolean>;
    has_insurance: Generated<boolean>;
    /** Farmers can buy it: the product is live, its pack is not withdrawn, and the shop wishes to sell it (`is_sold`). */
    is_active: Generated<boolean>;
    is_sold: Generated<boolean>;
    /** Raised by every change at the desk; sales leave it. */
    version: Generated<number>;
    /** What the shop paid. */
    cost_paise: OptionalNumber;
    /** After discount, before the last change of it. */
    price_before_paise: OptionalNumber;
    price_changed_at: OptionalTime;
    changed_at: OptionalTime;
    changed_by: OptionalNumber;
    /** Most a farmer may buy in a calendar month. */
    month_quota: number | null;
    /** After this moment it is not sold any more. */
    sold_until: OptionalTime;
    /** Its insurance asks for a cart between these. */
    cover_min_cart_paise: number | null;
    cover_max_cart_paise: number | null;
    has_blocked_pins: Generated<boolean>;
  };
  /** PIN codes a variant is not delivered to. */
  blocked_pins: { vendor_id: number; variant_id: number; pin: string };
  /** What can be insured with: the kind of policy in both languages, what it pays for, where its document is on the insurer's site. */
  insurance_products: {
    id: number;
    types: Json<LocalText>;
    /** Null: the insurer does not say. */
    insures: Generated<'crop' | 'farmer' | null>;
    counted_by: Generated<'packet' | 'bag' | null>;
    starts_at: Time;
    ends_at: Time;
    perils: Json<{ id: number; names: LocalText; image: string | null }[]>;
    document_path: string;
    document_bytes: number;
    terms_path: string;
    is_active: Generated<boolean>;
  };
  /** A packet's price: `cost_paise` 0 is free within the quota, beyond it `premium_paise` is paid. */
  insurance_premiums: {
    variant_id: number;
    insurance_product_id: number;
    cost_paise: number;
    premium_paise: number;
    sum_insured_paise: number;
  };
  /** Packets a farmer had insured for nothing, in a calendar year of India. */
  free_insurance_uses: { farmer_id: number; year: number; used: number };
  kyc: { user_id: number; identity_statuses: Json<KycStatus[]>; bank_status: KycStatus | null; updated_at: Time };
  /** `month` as YYYY-MM in India. */
  quota_uses: { vendor_id: number; user_id: number; variant_id: number; month: string; used: number };
  coupons: {
    vendor_id: number;
    code: string;
    titles: Json<LocalText>;
    off_paise: Generated<number>;
    off_percent: Generated<number>;
    most_off_paise: number | null;
    category_id: number | null;
    min_cart_paise: Generated<number>;
    is_first_order: Generated<boolean>;
    is_automatic: Generated<boolean>;
    uses_left: number | null;
    starts_at: Time;
    ends_at: Time;
  };
  /** Coupons that a person may use once. */
  coupon_claims: { user_id: number; code: string; order_id: number };
  /** Farmers a person named, under the name they typed. */
  known_farmers: { user_id: number; farmer_id: number; full_name: string; created_at: Time };
  vendor_products: {
    vendor_id: number;
    product_id: number;
    category_id: number;
    brand_id: number;
    crop_ids: number[];
    has_insurance: boolean;
    min_price_paise: number;
    best_discount_permille: number;
    popularity: number;
    name_key: string;
    is_sold_out: boolean;
    is_deleted: Generated<boolean>;
    seq: number;
  };
  carts: {
    user_id: number;
    cart_id: string;
    cart_type: string;
    vendor_id: number;
    order_id: number | null;
    /** Who has to approve it, and what. */
    farmer_id: number | null;
    content_hash: string | null;
    total_paise: number | null;
    /** What its insurance is in all, as the farmer is told; null when nothing is insured. */
    cover: OptionalJson<CartCover>;
    created_at: Time;
    updated_at: Time;
  };
  orders: {
    vendor_id: number;
    id: number;
    user_id: number;
    placed_by: number;
    request_id: string;
    cart_id: string | null;
    status: string;
    type: string;
    payment_mode: string;
    address: OptionalJson<unknown>;
    pickup_farmer: OptionalJson<unknown>;
    buyer: Json<{ name: string; number: string }>;
    vendor: Json<unknown>;
    item_paise: number;
    discount_paise: number;
    coupon_paise: Generated<number>;
    coupon_code: string | null;
    delivery_paise: number;
    insurance_paise: Generated<number>;
    total_paise: number;
    paid_paise: Generated<number>;
    /** Asked online; the order waits for it. */
    online_paise: Generated<number>;
    refunded_paise: Generated<number>;
    commission_paise: Generated<number>;
    /** Whose items are insured; null when none are. */
    insured_farmer_id: number | null;
    /** Of the insured packets, those that took of the free quota. */
    free_packets: Generated<number>;
    /** When an order that waits for money is given up; stays when it was paid. */
    pay_by: OptionalTime;
    /** The language it was placed in: what is told later is told in it. */
    locale: Generated<string>;
    item_count: number;
    first_item: Json<LocalText>;
    image_url: string;
    delivery_window: OptionalJson<{ year: number; month: number; week: number }>;
    /** As people read it out, unique within the vendor. Null: placed by an older instance during an update. */
    number: string | null;
    history: Json<OrderStepRow[]>;
    created_at: Time;
    updated_at: Time;
    /** Taken at hand-over, cash and by phone; given back by hand. */
    cash_paise: Generated<number>;
    cash_back_paise: Generated<number>;
    /** Taken off the price since, while the order stands. */
    off_paise: Generated<number>;
    /** Wrong pickup codes. */
    pickup_tries: Generated<number>;
    /** The price the buyer saw; null as long as it is the price. */
    seen_paise: number | null;
    handed_over_at: OptionalTime;
    /** Reports the shop has not settled. */
    open_problems: Generated<number>;
    /** When the buyer noted it on their phone, as far as the phone says. */
    kept_at: OptionalTime;
    /** Its terms changed while it waited there, and the buyer agreed to the new ones. */
    is_terms_agreed: Generated<boolean>;
  };
  order_items: {
    vendor_id: number;
    order_id: number;
    variant_id: number;
    product_id: number;
    c_id: number;
    quantity: number;
    price_paise: number;
    discount_paise: number;
    names: Json<LocalText>;
    pack: Json<LocalText>;
    image_url: string;
    /** Of all its packets together. */
    insurance: OptionalJson<ItemInsurance>;
    /** What was ordered, where the shop answered otherwise than yes. */
    ordered_quantity: OptionalNumber;
    outcome: ColumnType<'fewer' | 'gone' | 'later' | null, string | null | undefined, string | null>;
    /** `YYYY-MM-DD` in India, as is the last day it may be used. */
    available_from: ColumnType<string | null, string | null | undefined, string | null>;
    batch: ColumnType<string | null, string | null | undefined, string | null>;
    expires_on: ColumnType<string | null, string | null | undefined, string | null>;
    /** Of what was handed over. */
    returned_quantity: Generated<number>;
  };
  order_problems: {
    vendor_id: number;
    order_id: number;
    id: number;
    kind: ProblemKind;
    lines: Json<{ product_variant: number; quantity: number }[]>;
    note: string;
    state: Generated<'open' | 'refunded' | 'replaced' | 'taken-back' | 'refused'>;
    words: string | null;
    amount_paise: Generated<number>;
    reported_at: Time;
    settled_at: OptionalTime;
    settled_by: number | null;
    /** Names of private files. */
    photos: ColumnType<string[], string | undefined, string>;
  };
  /** `amount_paise` is kept (of `back`: given back), `given_paise` what was handed over of which the rest was change. */
  order_takings: {
    vendor_id: number;
    order_id: number;
    id: number;
    kind: 'cash' | 'upi' | 'back';
    amount_paise: number;
    given_paise: number;
    reference: string | null;
    staff_id: number;
    at: Time;
    /** Of what was given back: out of the drawer, or by a transfer. */
    way: Generated<'cash' | 'transfer'>;
  };
  /** Lines of the books; those of one `entry_id` come to 0. `day`: `YYYY-MM-DD` in India, as everywhere beside it. */
  ledger_entries: {
    vendor_id: number;
    entry_id: number;
    account: Account;
    amount_paise: number;
    order_id: number | null;
    cause: string;
    day: string;
    at: Time;
  };
  /** The first day that is not closed; empty: none was ever closed. */
  drawers: { vendor_id: number; open_from: string };
  drawer_moves: {
    vendor_id: number;
    id: number;
    kind: 'in' | 'out';
    amount_paise: number;
    reason: string;
    day: string;
    staff_id: number;
    staff_name: string;
    at: Time;
  };
  /** `figures`: as they were when it was closed. */
  day_closes: {
    vendor_id: number;
    day: string;
    figures: Json<DayFigures>;
    counted_paise: number;
    difference_paise: number;
    reason: string | null;
    pieces: OptionalJson<Pieces>;
    staff_id: number;
    staff_name: string;
    at: Time;
  };
  /** What a night's look at the books found, the first so many disagreements. */
  book_checks: { day: string; orders: number; differences: number; found: Json<FoundFault[]>; at: Time };
  /** `series`: `INV/26-27` of a financial year. */
  invoice_counters: { vendor_id: number; series: string; last: number };
  invoices: {
    vendor_id: number;
    series: string;
    number: number;
    order_id: number;
    kind: 'invoice' | 'credit-note';
    data: Json<InvoiceData>;
    at: Time;
  };
  credit_lines: { user_id: number; limit_paise: number; used_paise: Generated<number>; updated_at: Time };
  /** Codes by which a farmer approves an order someone places for them; one live for the two of them. */
  order_otps: {
    agent_id: number;
    farmer_id: number;
    id: string;
    code_hash: string;
    content_hash: string;
    tries: Generated<number>;
    created_at: Time;
    expires_at: Time;
    consumed_at: OptionalTime;
  };
  /** Approvals, each to be used by one order. */
  order_hashcodes: {
    agent_id: number;
    hash: string;
    farmer_id: number;
    content_hash: string;
    created_at: Time;
    expires_at: Time;
    order_id: number | null;
  };
  user_orders: { user_id: number; order_id: number; vendor_id: number };
  payment_sessions: {
    id: number;
    vendor_id: number;
    order_id: number;
    /** Who asked for it. */
    user_id: number;
    kind: 'gateway' | 'csc' | 'share';
    provider: string;
    /** Ours, unique, as the provider knows it. */
    reference: string;
    /** The provider's own; not yet known while its making is not answered. */
    provider_id: string | null;
    url: string | null;
    amount_paise: number;
    received_paise: Generated<number>;
    state: Generated<SessionState>;
    last_try: Generated<LastTry | null>;
    created_at: Time;
    updated_at: Time;
    expires_at: Time;
    /** Null: nothing more to be asked. */
    next_enquiry_at: OptionalTime;
    tries: Generated<number>;
    /** Somebody at the desk has it asked; until then nobody else does. */
    asked_until: OptionalTime;
  };
  /** When a payment link last went to a phone. */
  payment_link_sends: { session_id: number; phone: string; sent_at: Time; intent: string };
  /** What providers told by themselves, each event once. */
  payment_events: {
    provider: string;
    event_id: string;
    kind: string;
    reference: string | null;
    provider_id: string | null;
    amount_paise: number;
    payment_id: string | null;
    happened_at: Time;
    received_at: Time;
    handled_at: OptionalTime;
  };
  refund_tasks: {
    id: number;
    vendor_id: number;
    order_id: number;
    /** Null: given back by hand. */
    session_id: number | null;
    amount_paise: number;
    reason: 'paid-late' | 'paid-too-much' | 'cancelled' | 'not-available' | 'returned' | 'desk';
    /** Of who gave it back by hand: a receipt, a transfer. */
    reference: ColumnType<string | null, string | null | undefined, string | null>;
    state: Generated<'waiting' | 'sent' | 'failed'>;
    tries: Generated<number>;
    last_error: string | null;
    created_at: Time;
    updated_at: Time;
    /** Gone through the provider so far, and given by hand in its place. */
    sent_paise: Generated<number>;
    hand_paise: Generated<number>;
    /** The provider said no; without that nobody knows whether it went. */
    is_refused: Generated<boolean>;
  };
  /** A refund in the parts it goes in; a part that was refused is tried again as the next round. */
  refund_parts: {
    vendor_id: number;
    task_id: number;
    slice: number;
    round: number;
    payment_id: string;
    amount_paise: number;
    provider_refund_id: string | null;
    /** `pending`: the provider has taken it on and not carried it out. */
    state: 'pending' | 'processed' | 'failed';
    at: Time;
  };
  /** What needs a second person's yes. `facts`: as people read it; `payload`: what is done then. */
  sign_offs: {
    id: number;
    vendor_id: number;
    kind: SignOffKind;
    entity_id: number;
    facts: Json<Record<string, unknown>>;
    payload: Json<unknown>;
    state: Generated<'waiting' | 'approved' | 'declined'>;
    asked_by: number;
    asked_name: string;
    asked_at: Time;
    decided_by: number | null;
    decided_name: string | null;
    decided_at: OptionalTime;
    words: string | null;
  };
  imports: {
    id: number;
    kind: ImportKindName;
    vendor_id: number | null;
    state: 'reading' | 'ready' | 'applying' | 'done' | 'failed';
    file_name: string;
    file_bytes: number;
    file_hash: string;
    created_by: number;
    vendors: OptionalJson<readonly number[]>;
    created_at: Time;
    updated_at: Time;
    finished_at: OptionalTime;
    run: Generated<number>;
    head: ColumnType<string[], string | undefined, string>;
    unused: ColumnType<string[], string | undefined, string>;
    total_rows: OptionalNumber;
    read_rows: Generated<number>;
    new_rows: Generated<number>;
    changed_rows: Generated<number>;
    unchanged_rows: Generated<number>;
    wrong_rows: Generated<number>;
    price_moves: Generated<number>;
    applied_rows: Generated<number>;
    left_rows: Generated<number>;
    applied_to: Generated<number>;
    applied_by: OptionalJson<AppliedBy>;
    failure: ColumnType<string | null, string | null | undefined, string | null>;
    failure_details: OptionalJson<Readonly<Record<string, string | number>>>;
    rows_gone: Generated<boolean>;
  };
  import_files: { import_id: number; part: number; content: string };
  import_rows: {
    import_id: number;
    row_no: number;
    status: 'new' | 'changed' | 'wrong';
    key: string;
    facts: Json<Readonly<Record<string, string>>>;
    before: OptionalJson<Readonly<Record<string, string>>>;
    problems: OptionalJson<readonly RowProblem[]>;
    cells: OptionalJson<readonly string[]>;
    moved: OptionalNumber;
    outcome: ColumnType<'applied' | 'left-out' | null, string | null | undefined, string | null>;
  };
  analytics_events: { day: string; id: number; type: string; name: string; user_id: number | null; props: Json<unknown>; at: Time };
  settings: { name: string; value: Json<unknown> };
  files: {
    space: FileSpace;
    name: string;
    bytes: number;
    touched_at: Time;
    stored_at: OptionalTime;
    going_at: OptionalTime;
  };
  file_holds: { space: FileSpace; name: string; holder: string };
  file_room: { id: number; bytes: number };
  uploads: {
    user_id: number;
    sha256: string;
    bytes: number;
    received: number;
    parts: number;
    state: 'open' | 'done' | 'gone';
    file: string | null;
    touched_at: Time;
  };
  /** `content`: base64. */
  upload_parts: { user_id: number; sha256: string; start: number; content: string };
}
