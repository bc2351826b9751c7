// Writes policies of orders. Everything runs in the transaction that moves the order.
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Insurer } from '#core/contract/insurance.ts';
import type { PolicyEnd } from '#core/contract/policy/policy.ts';
import type { Database } from '../../db/database.ts';
import type { ItemInsurance, Tables } from '../../db/tables.ts';

export interface OrderRef {
  readonly vendorId: number;
  readonly orderId: number;
}

/** An insured line of an order, with its insurance. */
export interface InsuredLineRow {
  readonly farmer_id: number;
  /** The receiver of the order. */
  readonly buyer: { readonly name: string; readonly number: string };
  readonly variant_id: number;
  readonly quantity: number;
  readonly insurance: ItemInsurance;
  readonly goods: { readonly names: unknown; readonly pack: unknown };
  readonly image_url: string;
  readonly insures: 'crop' | 'farmer' | null;
  readonly crops: readonly { readonly id: number; readonly names: unknown }[];
  readonly perils: readonly unknown[];
  readonly insurer: Insurer;
  readonly document_path: string;
  readonly document_bytes: number;
  readonly terms_path: string;
}

/** A policy whose line has fewer packets, or which ends. */
export interface FollowedRow {
  readonly id: number;
  readonly packets: number;
  readonly sum_insured_paise: number;
  readonly cost_paise: number;
  /** Packets the buyer still has. */
  readonly left: number;
}

/** A policy before its person gets another name. */
export type CurrentRow = Pick<
  Selectable<Tables['policies']>,
  'id' | 'packets' | 'sum_insured_paise' | 'cost_paise' | 'insured_name' | 'insurer_state'
>;

export type PolicyEvent = Insertable<Tables['policy_events']>;

/** Insured lines of an order that have no policy yet. */
async function linesToEnrol(db: Database, { vendorId, orderId }: OrderRef): Promise<InsuredLineRow[]> {
  const { rows } = await sql<InsuredLineRow>`
        select o.insured_farmer_id as farmer_id, o.buyer, t.variant_id, t.quantity, t.insurance,
          jsonb_build_object('names', t.names, 'pack', t.pack) as goods, t.image_url, i.insures, i.perils,
          jsonb_build_object('name', i.insurer_name, 'licence', i.insurer_licence, 'our_role', i.our_role) as insurer,
          coalesce(i.document_path, '') as document_path, coalesce(i.document_bytes, 0) as document_bytes,
          coalesce(i.terms_path, '') as terms_path,
          case when i.insures is distinct from 'farmer' then coalesce((
            select jsonb_agg(jsonb_build_object('id', c.id, 'names', c.names) order by c.sort, c.id)
            from master_data c where c.kind = 'crop' and c.id = any(p.crop_ids)
              and (i.crop_ids = '[]' or i.crop_ids @> to_jsonb(c.id))), '[]') else '[]' end as crops
        from orders o
        join order_items t on t.vendor_id = o.vendor_id and t.order_id = o.id and t.insurance is not null and t.quantity > 0
        join products p on p.id = t.product_id
        join insurance_products i on i.id = (t.insurance->>'insurance_product')::bigint
        where o.vendor_id = ${vendorId} and o.id = ${orderId} and o.insured_farmer_id is not null
          and not exists (select 1 from policies y where y.vendor_id = o.vendor_id and y.order_id = o.id and y.variant_id = t.variant_id)
        order by t.variant_id`.execute(db.sql);
  return rows;
}

export function createEnrolmentRepository(db: Database) {
  return {
    linesToEnrol: (order: OrderRef) => linesToEnrol(db, order),

    add: async (policy: Insertable<Tables['policies']>): Promise<void> => {
      await db.sql.insertInto('policies').values(policy).execute();
    },

    /** Active policies of an order, with the rest of their lines. */
    async running({ vendorId, orderId }: OrderRef): Promise<FollowedRow[]> {
      const { rows } = await sql<FollowedRow>`
        select y.id, y.packets, y.sum_insured_paise, y.cost_paise, t.quantity - t.returned_quantity as left
        from policies y join order_items t on t.vendor_id = y.vendor_id and t.order_id = y.order_id and t.variant_id = y.variant_id
        where y.vendor_id = ${vendorId} and y.order_id = ${orderId} and y.ended_at is null
        order by y.id for update of y`.execute(db.sql);
      return rows;
    },

    shrink: async (id: number, facts: Pick<FollowedRow, 'packets' | 'sum_insured_paise' | 'cost_paise'>): Promise<void> => {
      await db.sql.updateTable('policies').set(facts).where('id', '=', id).execute();
    },

    end: async (id: number, why: PolicyEnd, at: Date): Promise<void> => {
      await db.sql
        .updateTable('policies')
        .set({ ended_at: at, ended_why: why })
        .where('id', '=', id)
        .where('ended_at', 'is', null)
        .execute();
    },

    /** A person's policies that have not expired, locked. */
    async current(farmerId: number, at: Date): Promise<CurrentRow[]> {
      const query = db.sql
        .selectFrom('policies')
        .select(['id', 'packets', 'sum_insured_paise', 'cost_paise', 'insured_name', 'insurer_state'])
        .where('farmer_id', '=', farmerId)
        .where('ended_at', 'is', null)
        .where('ends_at', '>', at);
      return query.orderBy('id').forUpdate().execute();
    },

    rename: async (id: number, name: string): Promise<void> => {
      await db.sql.updateTable('policies').set({ insured_name: name }).where('id', '=', id).execute();
    },

    addEvent: async (event: PolicyEvent): Promise<void> => {
      await db.sql.insertInto('policy_events').values(event).execute();
    },
  };
}

export type EnrolmentRepository = ReturnType<typeof createEnrolmentRepository>;
