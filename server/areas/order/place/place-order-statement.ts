// Places an order in one statement, completely or not at all. It first counts the person's daily orders and claims the key. Then it locks
// stock in id order, and takes it only at the price that was seen. It uses credit, free insurance and the farmer's approval, and writes the
// order with its effects.
//
// Items are selected by id beside the join: otherwise the database may read all goods of a shop for two of them. If a part is missing, the
// last line divides by zero. This undoes everything, and row locks last no longer than the statement.
import { FREE_INSURANCE_PACKETS } from '#core/constants.ts';
import type { CouponTerms } from '#core/rules/coupon/coupon.ts';
import type { LedgerLine } from '#core/rules/ledger/books.ts';
import { namedStatement } from '../../../db/named-parameters.ts';
import type { ItemInsurance } from '../../../db/tables.ts';

/** SQLSTATE of the deliberate division by zero. */
export const NOT_AS_SEEN = '22012';

/** Its parameters come from {@link placeOrderParameters}. */
export const placeOrderStatement = namedStatement(`
with within as (
  insert into rate_limits (bucket, window_start, hits)
  select :orders_bucket::text, :orders_day::timestamptz, 1 where not exists (select 1 from idempotency_keys where user_id = :placed_by and key = :key::uuid)
  on conflict (bucket, window_start) do update set hits = rate_limits.hits + 1 where rate_limits.hits < :orders_limit::int returning 1
), new_key as (
  insert into idempotency_keys (user_id, key, route, body_hash, status, response, created_at)
  select :placed_by::bigint, :key::uuid, :route::text, :body_hash::text, :answer_status::int, :answer_body::jsonb, :at::timestamptz
  where exists (select 1 from within) on conflict do nothing returning 1
), seen as (
  select * from unnest(:variant_ids::bigint[], :quantities::int[], :prices::bigint[], :discounts::bigint[]) as t(variant_id, quantity, price_paise, discount_paise)
), locked as (
  select i.variant_id, s.quantity
  from inventory i join seen s on s.variant_id = i.variant_id
  where i.vendor_id = :vendor_id and i.variant_id = any(array(select variant_id from seen)) and i.is_active and i.available >= s.quantity
    and i.price_paise = s.price_paise and i.discount_paise = s.discount_paise and exists (select 1 from new_key)
  order by i.variant_id for update of i
), taken as (
  update inventory i set available = i.available - l.quantity
  from locked l where i.vendor_id = :vendor_id and i.variant_id = l.variant_id and i.available >= l.quantity returning i.variant_id, i.available
), shop as (
  select 1 from vendors where id = :vendor_id and version = :vendor_version and is_active and takes_orders
), coupon as (
  update coupons set uses_left = uses_left - 1
  where vendor_id = :vendor_id and code = :coupon_code::text and is_on and version = :coupon_version::int and starts_at <= :at and ends_at > :at and (uses_left is null or uses_left > 0) and exists (select 1 from new_key) returning 1
), coupon_once as (
  insert into coupon_claims (user_id, code, order_id)
  select :user_id::bigint, :coupon_code::text, :order_id::bigint where :is_coupon_once::boolean and exists (select 1 from new_key) on conflict do nothing returning 1
), quotas as (
  insert into quota_uses (vendor_id, user_id, variant_id, month, used)
  select :vendor_id::bigint, :user_id::bigint, q.variant_id, :month::text, q.quantity
  from jsonb_to_recordset(:quotas::jsonb) as q(variant_id bigint, quantity int, most int)
  where q.quantity <= q.most and exists (select 1 from new_key)
  order by q.variant_id
  on conflict (vendor_id, user_id, variant_id, month) do update set used = quota_uses.used + excluded.used
  where quota_uses.used + excluded.used <= coalesce(
    (select i.month_quota from inventory i where i.vendor_id = excluded.vendor_id and i.variant_id = excluded.variant_id),
    (select q.most from jsonb_to_recordset(:quotas::jsonb) as q(variant_id bigint, most int) where q.variant_id = excluded.variant_id))
  returning 1
), credit as (
  update credit_lines set used_paise = used_paise + :credit_paise::bigint, updated_at = :at
  where :credit_paise::bigint > 0 and user_id = :placed_by and is_open and used_paise + :credit_paise::bigint < limit_paise and exists (select 1 from new_key) returning 1
), insured as (
  insert into free_insurance_uses (farmer_id, year, used)
  select :insured_farmer_id::bigint, :insured_year::int, :free_packets::int where :free_packets::int > 0 and :free_packets::int <= ${FREE_INSURANCE_PACKETS} and exists (select 1 from new_key)
  on conflict (farmer_id, year) do update set used = free_insurance_uses.used + excluded.used
  where free_insurance_uses.used + excluded.used <= ${FREE_INSURANCE_PACKETS} returning 1
), approved as (
  update order_hashcodes set order_id = :order_id
  where agent_id = :placed_by and hash = :approval_hash::text and farmer_id = :approval_farmer_id::bigint and content_hash = :approval_content_hash::text
    and order_id is null and expires_at > :at and exists (select 1 from new_key) returning 1
), cart as (
  update carts set order_id = :order_id where user_id = :placed_by and cart_id = :cart_id::uuid and order_id is null and exists (select 1 from new_key) returning 1
), placed as (
  insert into orders (vendor_id, id, user_id, placed_by, request_id, cart_id, status, type, payment_mode, address, pickup_farmer, buyer, vendor,
    item_paise, discount_paise, coupon_paise, coupon_code, coupon_terms, delivery_paise, insurance_paise, total_paise, item_count, first_item, image_url, delivery_window, history,
    online_paise, commission_paise, pay_by, locale, insured_farmer_id, free_packets, number, kept_at, is_terms_agreed, created_at, updated_at)
  select :vendor_id, :order_id, :user_id, :placed_by, :request_id, :cart_id::uuid, :status, :type, :payment_mode, :address::jsonb, :pickup_farmer::jsonb, :buyer::jsonb, :vendor::jsonb,
    :item_paise, :discount_paise, :coupon_paise, :coupon_code, :coupon_terms::jsonb, :delivery_paise, :insurance_paise, :total_paise, :item_count, :first_item::jsonb, :image_url, :delivery_window::jsonb, :history::jsonb,
    :online_paise::bigint, :commission_paise::bigint, :pay_by::timestamptz, :locale::text, :insured_farmer_id::bigint, :free_packets::int, :number, :kept_at::timestamptz, :is_terms_agreed::boolean, :at, :at
  where exists (select 1 from new_key) returning 1
), items as (
  insert into order_items (vendor_id, order_id, variant_id, product_id, c_id, quantity, price_paise, discount_paise, names, pack, image_url, insurance, stock_left)
  select :vendor_id, :order_id, t.variant_id, t.product_id, t.c_id, t.quantity, t.price_paise, t.discount_paise, t.names, t.pack, t.image_url, t.insurance, k.available
  from jsonb_to_recordset(:lines::jsonb) as t(variant_id bigint, product_id bigint, c_id bigint, quantity int, price_paise bigint, discount_paise bigint, names jsonb, pack jsonb, image_url text, insurance jsonb) left join taken k on k.variant_id = t.variant_id
  where exists (select 1 from new_key) returning 1
), booked as (
  insert into ledger_entries (vendor_id, entry_id, account, amount_paise, order_id, cause, day, at)
  select :vendor_id, :order_id, t.account, t.amount, :order_id, 'placed',
    greatest(:day::text, coalesce((select d.open_from from drawers d where d.vendor_id = :vendor_id), '')), :at
  from jsonb_to_recordset(:entry::jsonb) as t(account text, amount bigint) where exists (select 1 from new_key) returning 1
), mine as (
  insert into user_orders (user_id, order_id, vendor_id)
  select u, :order_id, :vendor_id from (select distinct unnest(array[:placed_by, :user_id]::bigint[]) as u) people where exists (select 1 from new_key) returning 1
), queued as (
  insert into jobs (id, kind, payload, dedupe_key, owner, run_at, created_at)
  select t.id, t.kind, t.payload, t."dedupeKey", t.owner, :at, :at
  from jsonb_to_recordset(:jobs::jsonb) as t(id bigint, kind text, payload jsonb, "dedupeKey" text, owner text)
  where exists (select 1 from new_key) on conflict do nothing returning 1
)
select (select count(*) from new_key)::int as new_keys,
  1 / (case when not exists (select 1 from new_key) then 1
    when (select count(*) from taken) = cardinality(:variant_ids::bigint[]) and exists (select 1 from shop) and (:cart_id::uuid is null or exists (select 1 from cart))
      and (:coupon_code::text is null or exists (select 1 from coupon)) and (not :is_coupon_once::boolean or exists (select 1 from coupon_once))
      and (select count(*) from quotas) = jsonb_array_length(:quotas::jsonb)
      and (:credit_paise::bigint = 0 or exists (select 1 from credit)) and (:free_packets::int = 0 or exists (select 1 from insured))
      and (:approval_hash::text is null or exists (select 1 from approved)) then 1
    else 0 end) as ok`);

export interface OrderLineToPlace {
  readonly variant_id: number;
  readonly product_id: number;
  readonly c_id: number;
  readonly quantity: number;
  readonly price_paise: number;
  readonly discount_paise: number;
  readonly names: unknown;
  readonly pack: unknown;
  readonly image_url: string;
  /** Insurance of all packets of the line; absent without insurance. */
  readonly insurance: ItemInsurance | undefined;
}

export interface OrderToPlace {
  readonly placedBy: number;
  /** The person's daily order count, and its limit. */
  readonly ordersOfDay: { readonly bucket: string; readonly day: Date; readonly limit: number };
  readonly userId: number;
  readonly key: string;
  /** The id by which the order can be found. */
  readonly requestId: string;
  readonly route: string;
  readonly bodyHash: string;
  /** The stored answer for repeated requests. */
  readonly answer: { readonly status: number; readonly body: unknown };
  readonly at: Date;
  /** When the phone stored the order, and whether its terms changed meanwhile; undefined when the phone does not say. */
  readonly keptAt: Date | undefined;
  readonly isTermsAgreed: boolean;
  readonly vendorId: number;
  /** The version of the vendor's terms that was read. After a change the statement fails. */
  readonly vendorVersion: number;
  readonly orderId: number;
  /** The number that people see. */
  readonly number: string;
  readonly cartId: string | undefined;
  readonly status: string;
  readonly type: string;
  readonly paymentMode: string;
  readonly address: unknown;
  readonly pickupFarmer: unknown;
  readonly buyer: { readonly name: string; readonly number: string };
  readonly vendor: unknown;
  readonly bill: {
    readonly item_total: number;
    readonly total_discount: number;
    readonly coupon_discount: number;
    readonly delivery_fee: number;
    readonly insurance_cost: number;
    readonly grand_total: number;
  };
  /** The coupon as it was read. After a change the statement fails. */
  readonly coupon:
    | { readonly code: string; readonly isOncePerPerson: boolean; readonly version: number; readonly terms: CouponTerms }
    | undefined;
  /** The month, and the items with a monthly limit for a person, in variant order. */
  readonly month: string;
  readonly quotas: readonly { readonly variant_id: number; readonly quantity: number; readonly most: number }[];
  readonly deliveryWindow: unknown;
  /** The online amount for which the order waits. */
  readonly online: number;
  readonly payBy: Date | undefined;
  readonly commission: number;
  /** The order's entry in the books, and its day in India. */
  readonly entry: readonly LedgerLine[];
  readonly day: string;
  readonly locale: string;
  /** Credit used by the person who places the order; 0 for none. */
  readonly credit: number;
  /** The insured farmer, and how many free packets the order uses; absent without insurance. */
  readonly insured: { readonly farmerId: number; readonly year: number; readonly freePackets: number } | undefined;
  /** The farmer's approval that the order uses up. */
  readonly approval: { readonly hash: string; readonly farmerId: number; readonly contentHash: string } | undefined;
  /** In variant order, in which stock is locked. */
  readonly lines: readonly OrderLineToPlace[];
  readonly jobs: readonly { readonly id: number; readonly kind: string; readonly payload: unknown; readonly dedupeKey: string }[];
}

const json = (value: unknown): string | null => (value === undefined || value === null ? null : JSON.stringify(value));

const couponOf = ({ coupon }: OrderToPlace) => ({
  coupon_code: coupon?.code ?? null,
  coupon_version: coupon?.version ?? null,
  coupon_terms: json(coupon?.terms),
  is_coupon_once: coupon?.isOncePerPerson ?? false,
});

const booked = ({ entry, day }: OrderToPlace) => ({ entry: JSON.stringify(entry), day });

export function placeOrderParameters(o: OrderToPlace): Readonly<Record<string, unknown>> {
  const [first] = o.lines;
  return {
    placed_by: o.placedBy,
    orders_bucket: o.ordersOfDay.bucket,
    orders_day: o.ordersOfDay.day,
    orders_limit: o.ordersOfDay.limit,
    key: o.key,
    request_id: o.requestId,
    route: o.route,
    body_hash: o.bodyHash,
    answer_status: o.answer.status,
    answer_body: JSON.stringify(o.answer.body),
    at: o.at,
    kept_at: o.keptAt ?? null,
    is_terms_agreed: o.isTermsAgreed,
    variant_ids: o.lines.map((l) => l.variant_id),
    quantities: o.lines.map((l) => l.quantity),
    prices: o.lines.map((l) => l.price_paise),
    discounts: o.lines.map((l) => l.discount_paise),
    vendor_id: o.vendorId,
    vendor_version: o.vendorVersion,
    order_id: o.orderId,
    number: o.number,
    cart_id: o.cartId ?? null,
    user_id: o.userId,
    status: o.status,
    type: o.type,
    payment_mode: o.paymentMode,
    address: json(o.address),
    pickup_farmer: json(o.pickupFarmer),
    buyer: JSON.stringify(o.buyer),
    vendor: JSON.stringify(o.vendor),
    item_paise: o.bill.item_total,
    discount_paise: o.bill.total_discount,
    coupon_paise: o.bill.coupon_discount,
    delivery_paise: o.bill.delivery_fee,
    insurance_paise: o.bill.insurance_cost,
    total_paise: o.bill.grand_total,
    item_count: o.lines.length,
    first_item: json(first?.names),
    image_url: first?.image_url ?? '',
    delivery_window: json(o.deliveryWindow),
    history: JSON.stringify([{ status: o.status, at: o.at.toISOString() }]),
    lines: JSON.stringify(o.lines),
    jobs: JSON.stringify(o.jobs),
    ...couponOf(o),
    month: o.month,
    quotas: JSON.stringify(o.quotas),
    online_paise: o.online,
    commission_paise: o.commission,
    ...booked(o),
    pay_by: o.payBy ?? null,
    locale: o.locale,
    credit_paise: o.credit,
    approval_hash: o.approval?.hash ?? null,
    approval_farmer_id: o.approval?.farmerId ?? null,
    approval_content_hash: o.approval?.contentHash ?? null,
    insured_farmer_id: o.insured?.farmerId ?? null,
    insured_year: o.insured?.year ?? null,
    free_packets: o.insured?.freePackets ?? 0,
  };
}
