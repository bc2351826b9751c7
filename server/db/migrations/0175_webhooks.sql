-- Receivers of events. The triggers below write an event in the transaction of its change, so that none is lost and none is made up.
create table if not exists webhooks (
  id bigint primary key,
  created_by bigint not null,
  url text not null,
  events text[] not null,
  -- Null: all shops.
  vendor_id bigint,
  -- Sealed with a key of the server.
  secret jsonb not null,
  old_secret jsonb,
  old_secret_until timestamptz,
  state text not null default 'on' check (state in ('on', 'off')),
  off_reason text check (off_reason in ('gone', 'failing')),
  failing_since timestamptz,
  created_at timestamptz not null
);
create table if not exists webhook_deliveries (
  n bigint generated always as identity primary key,
  webhook_id bigint not null,
  -- The same for every try and replay: `webhook-id`.
  message_id uuid not null,
  type text not null,
  -- Deliveries of one subject arrive in the order of `n`.
  subject text not null,
  data jsonb not null,
  at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'dead')),
  tries integer not null default 0,
  first_try_at timestamptz,
  -- Null: at once. While it is being sent, the end of the lease.
  next_at timestamptz,
  delivered_at timestamptz,
  status integer,
  error text
);
create index if not exists webhook_deliveries_waiting on webhook_deliveries (webhook_id, subject, n) where state = 'waiting';
create index if not exists webhook_deliveries_dead on webhook_deliveries (at) where state = 'dead';
create index if not exists webhook_deliveries_by_webhook on webhook_deliveries (webhook_id, n);
create index if not exists webhook_deliveries_by_time on webhook_deliveries (at);

-- Inside a function no line ends with a semicolon, because there the migration’s statement would end.
create or replace function webhook_emit(event text, about text, vendor bigint, happened timestamptz, facts jsonb) returns void language sql as $$
  insert into webhook_deliveries (webhook_id, message_id, type, subject, data, at)
  select w.id, gen_random_uuid(), event, about, facts, coalesce(happened, now())
  from webhooks w
  where event = any(w.events) and (w.vendor_id is null or w.vendor_id = vendor) and w.off_reason is distinct from 'gone'
$$;

create or replace function webhook_order() returns trigger language plpgsql as $$
declare facts jsonb := jsonb_build_object('order_id', new.id, 'vendor_id', new.vendor_id, 'number', new.number, 'status', new.status)
; paid bigint := new.paid_paise + new.cash_paise
; event text
; begin
  if tg_op = 'UPDATE' then
    paid := paid - old.paid_paise - old.cash_paise
  ; end if
  ; if paid > 0 then
    perform webhook_emit('payment.received', 'order:' || new.id, new.vendor_id, new.updated_at,
      facts || jsonb_build_object('amount_paise', paid))
  ; end if
  ; if tg_op = 'UPDATE' and old.status = new.status then
    return null
  ; end if
  ; event := case new.status
    when 'Placed' then 'order.placed'
    when 'PreOrder' then 'order.placed'
    when 'Accepted' then 'order.accepted'
    when 'Packed' then 'order.packed'
    when 'OnTheWay' then 'order.dispatched'
    when 'Delivered' then 'order.delivered'
    when 'Cancelled' then 'order.cancelled'
    when 'Rejected' then 'order.rejected'
    when 'Returned' then 'order.returned'
  end
  ; if event is not null then
    perform webhook_emit(event, 'order:' || new.id, new.vendor_id, new.updated_at, facts || jsonb_build_object('total_paise', new.total_paise))
  ; end if
  ; return null
; end $$;
drop trigger if exists orders_to_webhooks_new on orders;
create trigger orders_to_webhooks_new after insert on orders for each row execute function webhook_order();
drop trigger if exists orders_to_webhooks on orders;
create trigger orders_to_webhooks after update on orders for each row
  when (old.status <> new.status or old.paid_paise + old.cash_paise < new.paid_paise + new.cash_paise) execute function webhook_order();

create or replace function webhook_refund() returns trigger language plpgsql as $$
begin
  perform webhook_emit(case when new.state = 'sent' then 'refund.paid' else 'refund.created' end, 'order:' || new.order_id, new.vendor_id,
    new.updated_at, jsonb_build_object('refund_id', new.id, 'order_id', new.order_id, 'vendor_id', new.vendor_id,
      'amount_paise', new.amount_paise, 'reason', new.reason))
  ; return null
; end $$;
drop trigger if exists refunds_to_webhooks_new on refund_tasks;
create trigger refunds_to_webhooks_new after insert on refund_tasks for each row execute function webhook_refund();
drop trigger if exists refunds_to_webhooks on refund_tasks;
create trigger refunds_to_webhooks after update on refund_tasks for each row
  when (old.state <> new.state and new.state = 'sent') execute function webhook_refund();

create or replace function webhook_stock() returns trigger language plpgsql as $$
begin
  perform webhook_emit(case when new.available = 0 then 'stock.out' else 'stock.low' end,
    'stock:' || new.vendor_id || ':' || new.variant_id, new.vendor_id, null,
    jsonb_build_object('vendor_id', new.vendor_id, 'variant_id', new.variant_id, 'product_id', new.product_id, 'available', new.available))
  ; return null
; end $$;
-- Five: LOW_STOCK of core/constants.ts.
drop trigger if exists stock_to_webhooks on inventory;
create trigger stock_to_webhooks after update of available on inventory for each row
  when (new.available < old.available and (new.available = 0 or (old.available > 5 and new.available <= 5))) execute function webhook_stock();

create or replace function webhook_claim() returns trigger language plpgsql as $$
begin
  perform webhook_emit(case tg_op when 'INSERT' then 'claim.reported' else 'claim.decided' end, 'claim:' || new.id, null,
    case tg_op when 'INSERT' then new.received_at end,
    jsonb_build_object('claim_id', new.id, 'policy_id', new.policy_id, 'farmer_id', new.farmer_id, 'review', new.review,
      'amount_paise', new.amount_paise))
  ; return null
; end $$;
drop trigger if exists claims_to_webhooks_new on claims;
create trigger claims_to_webhooks_new after insert on claims for each row execute function webhook_claim();
drop trigger if exists claims_to_webhooks on claims;
create trigger claims_to_webhooks after update on claims for each row
  when (old.review <> new.review and new.review in ('approved', 'refused')) execute function webhook_claim();

create or replace function webhook_policy() returns trigger language plpgsql as $$
begin
  perform webhook_emit('policy.issued', 'policy:' || new.id, new.vendor_id, null,
    jsonb_build_object('policy_id', new.id, 'vendor_id', new.vendor_id, 'order_id', new.order_id, 'farmer_id', new.farmer_id,
      'number', new.number))
  ; return null
; end $$;
drop trigger if exists policies_to_webhooks_new on policies;
create trigger policies_to_webhooks_new after insert on policies for each row when (new.insurer_state = 'insured') execute function webhook_policy();
drop trigger if exists policies_to_webhooks on policies;
create trigger policies_to_webhooks after update on policies for each row
  when (old.insurer_state <> new.insurer_state and new.insurer_state = 'insured') execute function webhook_policy();

create or replace function webhook_kyc() returns trigger language plpgsql as $$
begin
  perform webhook_emit('kyc.decided', 'farmer:' || new.user_id, null, new.decided_at,
    jsonb_build_object('farmer_id', new.user_id, 'part', new.part, 'status', new.status))
  ; return null
; end $$;
drop trigger if exists kyc_to_webhooks on kyc_parts;
create trigger kyc_to_webhooks after update on kyc_parts for each row
  when (old.status <> new.status and new.status in ('APPROVED', 'REJECTED')) execute function webhook_kyc();

create or replace function webhook_erasure() returns trigger language plpgsql as $$
begin
  perform webhook_emit('farmer.erased', 'farmer:' || new.user_id, null, new.destroyed_at, jsonb_build_object('farmer_id', new.user_id))
  ; return null
; end $$;
drop trigger if exists erasures_to_webhooks on kyc_erasures;
create trigger erasures_to_webhooks after update on kyc_erasures for each row
  when (old.destroyed_at is null and new.destroyed_at is not null) execute function webhook_erasure();
