// Placing an order is one statement, all of it or nothing: the key is claimed, stock is locked in id order and taken only
// where it suffices and still has the price that was seen, credit and free insurance are taken where they suffice, a farmer's yes is used up,
// the order and everything that follows from it is written.
// When a part is missing the last line divides by zero, which undoes the whole; row locks live no longer than the statement.

import { FREE_INSURANCE_PACKETS } from '#core/constants.ts';
import type { ItemInsurance } from '../../../db/tables.ts';

/** SQLSTATE of that deliberate division by zero. */
export const NOT_AS_SEEN = '22012';

/** Parameters: see placeOrderParameters, in the same order. */
export const placeOrderSql = `
with claim as (
  insert into idempotency_keys (user_id, key, route, body_hash, status, response, created_at)
  values ($1, $2, $3, $4, $5, $6::jsonb, $7) on conflict do nothing returning 1
), seen as (
  select * from unnest($8::bigint[], $9::int[], $10::bigint[], $11::bigint[]) as t(variant_id, quantity, price_paise, discount_paise)
), locked as (
  select i.variant_id, s.quantity
  from inventory i join seen s on s.variant_id = i.variant_id
  where i.vendor_id = $12 and i.is_active and i.available >= s.quantity
    and i.price_paise = s.price_paise and i.discount_paise = s.discount_paise and exists (select 1 from claim)
  order by i.variant_id for update of i
), taken as (
  update inventory i set available = i.available - l.quantity
  from locked l where i.vendor_id = $12 and i.variant_id = l.variant_id and i.available >= l.quantity returning 1
), shop as (
  select 1 from vendors where id = $12 and version = $13 and is_active and takes_orders
), coupon as (
  update coupons set uses_left = uses_left - 1
  where vendor_id = $12 and code = $37::text and starts_at <= $7 and ends_at > $7 and (uses_left is null or uses_left > 0) and exists (select 1 from claim) returning 1
), coupon_once as (
  insert into coupon_claims (user_id, code, order_id)
  select $16::bigint, $37::text, $14::bigint where $38::boolean and exists (select 1 from claim) on conflict do nothing returning 1
), quotas as (
  insert into quota_uses (vendor_id, user_id, variant_id, month, used)
  select $12::bigint, $16::bigint, q.variant_id, $39::text, q.quantity
  from jsonb_to_recordset($40::jsonb) as q(variant_id bigint, quantity int, month_quota int)
  where q.quantity <= q.month_quota and exists (select 1 from claim)
  order by q.variant_id
  on conflict (vendor_id, user_id, variant_id, month) do update set used = quota_uses.used + excluded.used
  where quota_uses.used + excluded.used <=
    (select i.month_quota from inventory i where i.vendor_id = excluded.vendor_id and i.variant_id = excluded.variant_id)
  returning 1
), credit as (
  update credit_lines set used_paise = used_paise + $45::bigint, updated_at = $7
  where $45::bigint > 0 and user_id = $1 and used_paise + $45::bigint < limit_paise and exists (select 1 from claim) returning 1
), insured as (
  insert into free_insurance_uses (farmer_id, year, used)
  select $49::bigint, $50::int, $51::int where $51::int > 0 and $51::int <= ${FREE_INSURANCE_PACKETS} and exists (select 1 from claim)
  on conflict (farmer_id, year) do update set used = free_insurance_uses.used + excluded.used
  where free_insurance_uses.used + excluded.used <= ${FREE_INSURANCE_PACKETS} returning 1
), agreed as (
  update order_hashcodes set order_id = $14
  where agent_id = $1 and hash = $46::text and farmer_id = $47::bigint and content_hash = $48::text
    and order_id is null and expires_at > $7 and exists (select 1 from claim) returning 1
), cart as (
  update carts set order_id = $14 where user_id = $1 and cart_id = $15::uuid and order_id is null and exists (select 1 from claim) returning 1
), placed as (
  insert into orders (vendor_id, id, user_id, placed_by, request_id, cart_id, status, type, payment_mode, address, pickup_farmer, buyer, vendor,
    item_paise, discount_paise, coupon_paise, coupon_code, delivery_paise, insurance_paise, total_paise, item_count, first_item, image_url, delivery_window, history,
    online_paise, commission_paise, pay_by, locale, insured_farmer_id, free_packets, created_at, updated_at)
  select $12, $14, $16, $1, $2, $15::uuid, $17, $18, $19, $20::jsonb, $21::jsonb, $22::jsonb, $23::jsonb,
    $24, $25, $26, $37, $27, $28, $29, $30, $31::jsonb, $32, $33::jsonb, $34::jsonb,
    $41::bigint, $42::bigint, $43::timestamptz, $44::text, $49::bigint, $51::int, $7, $7
  where exists (select 1 from claim) returning 1
), items as (
  insert into order_items (vendor_id, order_id, variant_id, product_id, c_id, quantity, price_paise, discount_paise, names, pack, image_url, insurance)
  select $12, $14, t.variant_id, t.product_id, t.c_id, t.quantity, t.price_paise, t.discount_paise, t.names, t.pack, t.image_url, t.insurance
  from jsonb_to_recordset($35::jsonb) as t(variant_id bigint, product_id bigint, c_id bigint, quantity int, price_paise bigint, discount_paise bigint, names jsonb, pack jsonb, image_url text, insurance jsonb)
  where exists (select 1 from claim) returning 1
), mine as (
  insert into user_orders (user_id, order_id, vendor_id)
  select u, $14, $12 from (select distinct unnest(array[$1, $16]::bigint[]) as u) people where exists (select 1 from claim) returning 1
), told as (
  insert into jobs (id, kind, payload, dedupe_key, run_at, created_at)
  select t.id, t.kind, t.payload, t."dedupeKey", $7, $7
  from jsonb_to_recordset($36::jsonb) as t(id bigint, kind text, payload jsonb, "dedupeKey" text)
  where exists (select 1 from claim) on conflict do nothing returning 1
)
select (select count(*) from claim)::int as claimed,
  1 / (case when not exists (select 1 from claim) then 1
    when (select count(*) from taken) = cardinality($8::bigint[]) and exists (select 1 from shop) and ($15::uuid is null or exists (select 1 from cart))
      and ($37::text is null or exists (select 1 from coupon)) and (not $38::boolean or exists (select 1 from coupon_once))
      and (select count(*) from quotas) = jsonb_array_length($40::jsonb)
      and ($45::bigint = 0 or exists (select 1 from credit)) and ($51::int = 0 or exists (select 1 from insured))
      and ($46::text is null or exists (select 1 from agreed)) then 1
    else 0 end) as ok`;

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
  /** Of all its packets; absent when they are not insured. */
  readonly insurance: ItemInsurance | undefined;
}

export interface OrderToPlace {
  readonly placedBy: number;
  readonly userId: number;
  readonly key: string;
  readonly route: string;
  readonly bodyHash: string;
  /** The answer that a repeated request gets. */
  readonly answer: { readonly status: number; readonly body: unknown };
  readonly at: Date;
  readonly vendorId: number;
  /** The vendor's terms as they were read. */
  readonly vendorVersion: number;
  readonly orderId: number;
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
  readonly coupon: { readonly code: string; readonly isOncePerPerson: boolean } | undefined;
  /** Items with a limit a month, in variant order. */
  readonly month: string;
  readonly quotas: readonly { readonly variant_id: number; readonly quantity: number; readonly month_quota: number }[];
  readonly deliveryWindow: unknown;
  /** Asked online: the order waits for it. */
  readonly online: number;
  readonly payBy: Date | undefined;
  readonly commission: number;
  readonly locale: string;
  /** Taken from the credit line of who places it; 0 for none. */
  readonly credit: number;
  /** Whose goods are insured, and how many packets of them take of the year's free quota; absent when none are insured. */
  readonly insured: { readonly farmerId: number; readonly year: number; readonly freePackets: number } | undefined;
  /** A farmer's yes that it uses up. */
  readonly agreement: { readonly hash: string; readonly farmerId: number; readonly contentHash: string } | undefined;
  /** In variant order. */
  readonly lines: readonly OrderLineToPlace[];
  readonly jobs: readonly { readonly id: number; readonly kind: string; readonly payload: unknown; readonly dedupeKey: string }[];
}

const json = (value: unknown): string | null => (value === undefined || value === null ? null : JSON.stringify(value));

export function placeOrderParameters(o: OrderToPlace): unknown[] {
  const [first] = o.lines;
  return [
    o.placedBy,
    o.key,
    o.route,
    o.bodyHash,
    o.answer.status,
    JSON.stringify(o.answer.body),
    o.at,
    o.lines.map((l) => l.variant_id),
    o.lines.map((l) => l.quantity),
    o.lines.map((l) => l.price_paise),
    o.lines.map((l) => l.discount_paise),
    o.vendorId,
    o.vendorVersion,
    o.orderId,
    o.cartId ?? null,
    o.userId,
    o.status,
    o.type,
    o.paymentMode,
    json(o.address),
    json(o.pickupFarmer),
    JSON.stringify(o.buyer),
    JSON.stringify(o.vendor),
    o.bill.item_total,
    o.bill.total_discount,
    o.bill.coupon_discount,
    o.bill.delivery_fee,
    o.bill.insurance_cost,
    o.bill.grand_total,
    o.lines.length,
    json(first?.names),
    first?.image_url ?? '',
    json(o.deliveryWindow),
    JSON.stringify([{ status: o.status, at: o.at.toISOString() }]),
    JSON.stringify(o.lines),
    JSON.stringify(o.jobs),
    o.coupon?.code ?? null,
    o.coupon?.isOncePerPerson ?? false,
    o.month,
    JSON.stringify(o.quotas),
    o.online,
    o.commission,
    o.payBy ?? null,
    o.locale,
    o.credit,
    o.agreement?.hash ?? null,
    o.agreement?.farmerId ?? null,
    o.agreement?.contentHash ?? null,
    o.insured?.farmerId ?? null,
    o.insured?.year ?? null,
    o.insured?.freePackets ?? 0,
  ];
}
