// Insurance products at the desk: one person drafts, another approves. A product on sale cannot change until it is withdrawn.
import { DeskInsurance, type listDeskInsurance } from '#core/contract/desk/insurance/product.ts';
import type { QueryOf } from '#core/contract/wire/call.ts';
import type { DeskPermission } from '#core/facts/permission.ts';
import { type InsuranceFault, insuranceFaults } from '#core/rules/insurance/insurance-faults.ts';
import { hasPermission } from '#core/rules/permission.ts';
import type { Dependencies } from '../../../dependencies.ts';
import type { Caller } from '../../../http/caller.ts';
import type { RateBudget } from '../../../http/limits/rate-budget.ts';
import { DAY_MS, spendAll } from '../../../http/limits/spend.ts';
import { byId, DESK_PAGE_SIZE, decodeCursor, pageOf } from '../../../http/page-cursor.ts';
import { changedMeanwhile } from '../../../http/versions/if-match.ts';
import { Refusal } from '../../../refusal.ts';
import type { Actor, Audited } from '../../audit/audit-service.ts';
import { refuseFaults } from '../../catalog/desk/catalog-desk-parts.ts';
import type { FileService } from '../../file/file-service.ts';
import type { PaperLinks } from '../paper-links.ts';
import type { InsuranceDeskRepository, InsuranceFields, InsuranceRow } from './insurance-desk-repository.ts';
import {
  columnsOf,
  draftOf,
  factsOf,
  type InsuranceChange,
  missingOf,
  type NewInsurance,
  planInsurance,
  toDeskInsurance,
} from './insurance-desk-view.ts';

export interface InsuranceDeskParts {
  readonly repository: InsuranceDeskRepository;
  readonly audited: Audited;
  readonly files: Pick<FileService, 'keep' | 'hold' | 'release'>;
  /** Whether two accounts count as one person. */
  readonly signOffs: { isSamePerson(one: number, other: number): Promise<boolean> };
  readonly linkTo: PaperLinks;
  readonly budget: RateBudget;
  readonly deps: Dependencies;
}

/** The person, and the version they saw; undefined: any version. */
export interface InsuranceBy extends Actor {
  readonly seen: number | undefined;
}

/** Products one person may add in a day. */
const ADDED_A_DAY = 500;

export const refuse = (path: string, reason: InsuranceFault): Refusal =>
  new Refusal('INSURANCE_REFUSED', { details: { path, reason, faults: [{ path, reason }] } });

/** A product, locked until the transaction ends. */
export interface HeldInsurance {
  readonly row: InsuranceRow;
  /** Stores it as changed by this person now. */
  change(fields: InsuranceFields): Promise<void>;
}

/** Withdraws the request for approval. */
export const NOT_PROPOSED = { proposed_at: null, proposed_by: null, proposed_name: null } as const;

async function view(parts: InsuranceDeskParts, caller: Caller, row: InsuranceRow): Promise<DeskInsurance> {
  const { signOffs, linkTo, deps } = parts;
  const isOther =
    hasPermission(caller, 'insurance.sell') && row.proposed_by !== null && !(await signOffs.isSamePerson(row.proposed_by, caller.userId));
  return toDeskInsurance(row, { linkTo, now: deps.now(), maySell: () => isOther });
}

export async function getInsurance(parts: InsuranceDeskParts, caller: Caller, id: number): Promise<DeskInsurance> {
  const row = await parts.repository.find(id);
  if (!row) throw new Refusal('NOT_FOUND');
  return view(parts, caller, row);
}

interface Step {
  readonly verb: string;
  readonly permission: DeskPermission;
}

/**
 * Changes a product in one transaction with its audit entry, and returns the product after it.
 * @throws Refusal NOT_FOUND, CHANGED_MEANWHILE, and the errors of the work
 */
export async function onProduct(
  parts: InsuranceDeskParts,
  by: InsuranceBy,
  id: number,
  { verb, permission }: Step,
  work: (held: HeldInsurance) => Promise<{ readonly before?: object; readonly after?: object } | undefined>,
): Promise<DeskInsurance> {
  const { repository, audited, deps } = parts;
  await audited(by, { action: `insurance.${verb}`, entity: 'insurance', permission }, async (note) => {
    if (!(await repository.lock(id))) throw new Refusal('NOT_FOUND');
    const row = await repository.find(id);
    if (!row) throw new Refusal('NOT_FOUND');
    if (by.seen !== undefined && by.seen !== row.version) throw changedMeanwhile(DeskInsurance, await view(parts, by.caller, row));
    const changed = { changed_at: new Date(deps.now()), changed_by: by.caller.userId };
    const noted = await work({ row, change: (fields) => repository.change(id, { ...fields, ...changed }) });
    if (noted) note({ id, before: { ...noted.before }, after: { code: row.code, ...noted.after } });
  });
  return getInsurance(parts, by.caller, id);
}

/** @throws Refusal INSURANCE_REFUSED: a product on sale does not change */
export function checkNotOnSale({ is_active }: InsuranceRow): void {
  if (is_active) throw refuse('state', 'on-sale');
}

/** @throws Refusal INSURANCE_REFUSED */
async function checkDraft({ repository }: InsuranceDeskParts, facts: ReturnType<typeof factsOf>): Promise<void> {
  refuseFaults('INSURANCE_REFUSED', insuranceFaults(draftOf(facts)));
  if ((await repository.crops(facts.crop_ids)).length < new Set(facts.crop_ids).size) throw refuse('crop_ids', 'insurance-crop-unknown');
}

async function create(parts: InsuranceDeskParts, by: Actor, body: NewInsurance): Promise<DeskInsurance> {
  const { repository, audited, budget, deps } = parts;
  await spendAll(budget, [{ name: `insurance-added:${by.caller.userId}`, limit: ADDED_A_DAY, windowMs: DAY_MS }]);
  const id = deps.newId();
  await audited(by, { action: 'insurance.create', entity: 'insurance', permission: 'insurance.write' }, async (note) => {
    const facts = planInsurance(undefined, { ...body, code: body.code.toUpperCase() });
    await checkDraft(parts, facts);
    const changed = { changed_at: new Date(deps.now()), changed_by: by.caller.userId };
    const papers = { document_path: null, document_bytes: null, terms_path: null };
    if (!(await repository.add({ id, code: facts.code, ...columnsOf(facts), ...papers, is_active: false, ...changed })))
      throw new Refusal('CODE_TAKEN', { details: { path: 'body.code', reason: 'insurance' } });
    note({ id, after: { ...facts } });
  });
  return getInsurance(parts, by.caller, id);
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const update = (parts: InsuranceDeskParts, by: InsuranceBy, id: number, body: InsuranceChange): Promise<DeskInsurance> =>
  onProduct(parts, by, id, { verb: 'change', permission: 'insurance.write' }, async ({ row, change }) => {
    const before = factsOf(row);
    const after = planInsurance(before, body);
    if (same(before, after)) return undefined;
    checkNotOnSale(row);
    await checkDraft(parts, after);
    await change({ ...columnsOf(after), ...NOT_PROPOSED });
    return { before, after };
  });

const propose = (parts: InsuranceDeskParts, by: InsuranceBy, id: number): Promise<DeskInsurance> =>
  onProduct(parts, by, id, { verb: 'propose', permission: 'insurance.write' }, async ({ row, change }) => {
    checkNotOnSale(row);
    const now = parts.deps.now();
    refuseFaults('INSURANCE_REFUSED', missingOf(row, parts.linkTo, now));
    const { userId, desk } = by.caller;
    await change({ proposed_at: new Date(now), proposed_by: userId, proposed_name: desk?.fullName ?? '' });
    return { after: { premiums: row.premiums } };
  });

/** Nothing releases this holder: papers of sold insurance stay as long as there are policies. */
const soldHolder = (id: number): string => `insurance-sold:${id}`;
const FILES = '/files/';

const sell = (parts: InsuranceDeskParts, by: InsuranceBy, id: number): Promise<DeskInsurance> =>
  onProduct(parts, by, id, { verb: 'sell', permission: 'insurance.sell' }, async ({ row, change }) => {
    checkNotOnSale(row);
    if (row.proposed_by === null) throw refuse('state', 'not-proposed');
    if (row.proposed_by === by.caller.userId) throw new Refusal('SIGN_OFF_OWN');
    const isTied = await parts.signOffs.isSamePerson(row.proposed_by, by.caller.userId);
    if (isTied) throw new Refusal('SIGN_OFF_TIED', { details: { reason: 'tied' } });
    refuseFaults('INSURANCE_REFUSED', missingOf(row, parts.linkTo, parts.deps.now()));
    const names = [row.document_path, row.terms_path].flatMap((path) => (path?.startsWith(FILES) ? [path.slice(FILES.length)] : []));
    await parts.files.hold('public', names, soldHolder(id));
    await change({ is_active: true, ...NOT_PROPOSED });
    return { before: { proposed_by: row.proposed_name }, after: { premiums: row.premiums } };
  });

const withdraw = (parts: InsuranceDeskParts, by: InsuranceBy, id: number, words: string): Promise<DeskInsurance> =>
  onProduct(parts, by, id, { verb: 'withdraw', permission: 'insurance.write' }, async ({ row, change }) => {
    if (!row.is_active && row.proposed_by === null) throw refuse('state', 'not-proposed');
    await change({ is_active: false, ...NOT_PROPOSED });
    return { after: { words } };
  });

export type InsuranceDeskService = ReturnType<typeof createInsuranceDeskService>;

export function createInsuranceDeskService(parts: InsuranceDeskParts) {
  const { repository } = parts;
  return {
    async list(caller: Caller, query: QueryOf<typeof listDeskInsurance>) {
      const limit = query.page_size ?? DESK_PAGE_SIZE;
      const [beforeId] = decodeCursor(query.cursor, ['number']) ?? [];
      const rows = await repository.list(query.search ?? '', beforeId as number | undefined, limit + 1);
      const { page, cursor } = pageOf(rows, limit, byId);
      const results: DeskInsurance[] = [];
      for (const row of page) results.push(await view(parts, caller, row));
      return { results, cursor };
    },
    get: (caller: Caller, id: number) => getInsurance(parts, caller, id),
    create: (by: Actor, body: NewInsurance) => create(parts, by, body),
    update: (by: InsuranceBy, id: number, body: InsuranceChange) => update(parts, by, id, body),
    propose: (by: InsuranceBy, id: number) => propose(parts, by, id),
    sell: (by: InsuranceBy, id: number) => sell(parts, by, id),
    withdraw: (by: InsuranceBy, id: number, words: string) => withdraw(parts, by, id, words),
  };
}
