// Keeps policies in step with their orders: one for each insured line at acceptance, smaller or ended when goods are removed. Each step
// runs in the transaction that moves the order, and writes a line for the insurer. A repeat changes nothing.
import type { PolicyEnd } from '#core/contract/policy/policy.ts';
import { isOtherName } from '#core/rules/farmer/person-name.ts';
import { policyReference, REFERENCE_LENGTH } from '#core/rules/policy/policy-reference.ts';
import { enrolledPeriod } from '#core/rules/policy/policy-status.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { JobQueue } from '../../jobs/job-queue.ts';
import type { InsurerPort } from '../../ports/insurer.ts';
import type { PersonNames } from '../kyc/name/person-names.ts';
import { bordereauJob } from './bordereau/bordereau-job.ts';
import type { EnrolmentRepository, FollowedRow, InsuredLineRow, OrderRef, PolicyEvent } from './enrolment-repository.ts';

export interface EnrolmentParts {
  readonly repository: EnrolmentRepository;
  readonly queue: Pick<JobQueue, 'add'>;
  readonly rhythm: InsurerPort['rhythm'];
  readonly names: Pick<PersonNames, 'one'>;
  readonly deps: Dependencies;
}

type Facts = Pick<FollowedRow, 'packets' | 'sum_insured_paise' | 'cost_paise'>;

/** The rest of a policy after a partial return; whole paise, never more than before. */
function shareOf({ packets, sum_insured_paise: sum, cost_paise: cost }: Facts, left: number): Facts {
  return { packets: left, sum_insured_paise: Math.floor((sum * left) / packets), cost_paise: Math.floor((cost * left) / packets) };
}

/** The facts that a policy copies from its order's line: goods, insurer, papers and the insured time. */
function termsOf(line: InsuredLineRow, at: Date) {
  const { insurance } = line;
  const season = { startsAt: Date.parse(insurance.starts_at), endsAt: Date.parse(insurance.ends_at) };
  const { startsAt, endsAt } = enrolledPeriod(season, at.getTime());
  return {
    farmer_id: line.farmer_id,
    variant_id: line.variant_id,
    insurance_product_id: insurance.insurance_product,
    types: JSON.stringify(insurance.types),
    insures: line.insures,
    crops: JSON.stringify(line.crops),
    goods: JSON.stringify(line.goods),
    image_url: line.image_url,
    perils: JSON.stringify(line.perils),
    insurer: line.insurer.name === '' ? null : JSON.stringify(line.insurer),
    document_path: line.document_path,
    document_bytes: line.document_bytes,
    terms_path: line.terms_path,
    starts_at: new Date(startsAt),
    ends_at: new Date(endsAt),
  };
}

export type Enrolment = ReturnType<typeof createEnrolment>;

export function createEnrolment({ repository, queue, rhythm, names, deps }: EnrolmentParts) {
  async function tell(policyId: number, kind: PolicyEvent['kind'], facts: Facts, at: Date): Promise<void> {
    const { packets, sum_insured_paise, cost_paise } = facts;
    const id = deps.newId();
    await repository.addEvent({ id, policy_id: policyId, kind, packets, sum_insured_paise, cost_paise, at });
    await queue.add(bordereauJob(rhythm, id, at.getTime()));
  }

  async function enrolLine({ vendorId, orderId }: OrderRef, line: InsuredLineRow, at: Date): Promise<void> {
    const id = deps.newId();
    const { insurance } = line;
    const facts = { packets: line.quantity, sum_insured_paise: insurance.sum_insured_paise, cost_paise: insurance.cost_paise };
    await repository.add({
      id,
      vendor_id: vendorId,
      order_id: orderId,
      ...termsOf(line, at),
      ...facts,
      enrolled_at: at,
      number: null,
      reference: policyReference(deps.randomBytes(REFERENCE_LENGTH)),
      insured_name: (await names.one(line.farmer_id, line.buyer)) ?? null,
    });
    await tell(id, 'new', facts, at);
  }

  async function endOne(row: FollowedRow, why: PolicyEnd, at: Date): Promise<void> {
    await repository.end(row.id, why, at);
    await tell(row.id, 'cancel', row, at);
  }

  return {
    /** The order was accepted: each of its insured lines becomes a policy. */
    async enrol(ref: OrderRef, at: Date): Promise<void> {
      for (const line of await repository.linesToEnrol(ref)) await enrolLine(ref, line, at);
    },

    /** A person's documents were approved: active policies get that name, and the insurer gets the change if the name differs. */
    async rename(farmerId: number, name: string): Promise<void> {
      const at = new Date(deps.now());
      for (const row of await repository.current(farmerId, at)) {
        if (!isOtherName(row.insured_name, name)) continue;
        await repository.rename(row.id, name);
        const isKnownThere = row.insurer_state === 'sent' || row.insurer_state === 'insured';
        if (isKnownThere) await tell(row.id, 'change', row, at);
      }
    },

    /** Goods were removed or returned: policies shrink to the rest of their lines. */
    async follow(ref: OrderRef, at: Date): Promise<void> {
      for (const row of await repository.running(ref)) {
        if (row.left <= 0) await endOne(row, 'goods-returned', at);
        else if (row.left < row.packets) {
          const facts = shareOf(row, row.left);
          await repository.shrink(row.id, facts);
          await tell(row.id, 'change', facts, at);
        }
      }
    },

    /** Nothing of the order will be delivered. */
    async end(ref: OrderRef, at: Date): Promise<void> {
      for (const row of await repository.running(ref)) await endOne(row, 'order-cancelled', at);
    },
  };
}
