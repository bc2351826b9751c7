// Service centres at the desk: search, add, change, export, and create codes that register their tablets.
import type { Centre, createCentre, exportCentres, listCentres, updateCentre } from '#core/contract/desk/centre/centre.ts';
import type { BodyOf, QueryOf } from '#core/contract/wire/call.ts';
import { CASH_LIMIT_PAISE, LOCK_MINUTES, TABLET_PEOPLE } from '#core/facts/centre/centre.ts';
import { changedText } from '#core/language/changed-text.ts';
import { missingLanguagesOf } from '#core/language/missing-languages.ts';
import { permittedVendors } from '#core/rules/permission.ts';
import type { Caller } from '../../http/caller.ts';
import { allRows, type CsvFile, csvRows } from '../../http/csv-answer.ts';
import { DAY_MS, spendAll } from '../../http/limits/spend.ts';
import { DESK_PAGE_SIZE, decodeCursor, pageOf } from '../../http/page-cursor.ts';
import { Refusal } from '../../refusal.ts';
import type { Actor } from '../audit/audit-service.ts';
import { actionOf, type CentreParts, checkVendors, lockCentre, readCentre, vendorOf } from './centre-parts.ts';
import { addPerson, centreStanding, removePerson } from './centre-people.ts';
import type { CentreFields, CentreRow, CentreSearch } from './centre-repository.ts';
import { centreColumns, factsOf, toCentres } from './centre-view.ts';
import { addOwn, endOwn, readOwn } from './own-centre.ts';
import { drawTabletCode, hashTabletCode, TABLET_CODE_MS } from './tablet-code.ts';

/** Centres a staff member may add in a day. */
const ADDED_A_DAY = 100;
/** Valid codes of one centre at once, and new codes for it in a day. */
const CODES_AT_ONCE = 10;
const CODES_A_DAY = 100;

type NewCentre = BodyOf<typeof createCentre>;
type CentreChange = BodyOf<typeof updateCentre>;
type Filters = QueryOf<typeof exportCentres>;

/** A centre after a change. */
type CentreToBe = Omit<Centre, 'id' | 'version' | 'people' | 'created_at' | 'changed'>;

const NEW = {
  partner: null,
  pays: 'none',
  commission_permille: 0,
  cash_limit: CASH_LIMIT_PAISE,
  most_people: TABLET_PEOPLE,
  lock_minutes: LOCK_MINUTES,
  offline_unlock: 'yes',
} as const;

/** The fields that are present. */
const said = (body: object): object => Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));

const columnsOf = ({
  names,
  place,
  partner,
  pays,
  commission_permille,
  cash_limit,
  most_people,
  lock_minutes,
  offline_unlock,
}: CentreToBe): CentreFields => ({
  names: JSON.stringify(names),
  place,
  partner_type: partner?.external_partner_type ?? null,
  partner_id: partner?.external_partner_id ?? null,
  pays,
  commission_permille,
  cash_limit_paise: cash_limit,
  most_people,
  lock_minutes,
  offline_unlock,
});

const wrong = (field: string): Refusal => new Refusal('BAD_REQUEST', { details: { path: `body.${field}` } });

/** @throws Refusal BAD_REQUEST naming the field, FORBIDDEN */
async function checkCentre({ repository }: CentreParts, caller: Caller, { names, vendors, partner, pays }: CentreToBe): Promise<void> {
  checkVendors(caller, vendors);
  const there = await repository.vendorsAmong(vendors);
  const missing = vendors.findIndex((vendor) => !there.includes(vendor));
  if (missing >= 0) throw wrong(`vendors.${missing}`);
  const [language] = missingLanguagesOf(names);
  if (language) throw wrong(`names.${language}`);
  // The wallet belongs to the partner.
  if (pays === 'wallet' && partner === null) throw wrong('pays');
}

/** Reports clearly that another centre has this partner's number. */
async function orTaken<T>({ repository }: CentreParts, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (repository.isTakenPartner(error)) throw new Refusal('CODE_TAKEN', { details: { path: 'body.partner.external_partner_id' } });
    throw error;
  }
}

/** @throws Refusal CODE_TAKEN, BAD_REQUEST, FORBIDDEN, TOO_MANY_REQUESTS */
async function create(parts: CentreParts, by: Actor, body: NewCentre): Promise<Centre> {
  const { repository, audited, budget, deps } = parts;
  await spendAll(budget, [{ name: `centres-added:${by.caller.userId}`, limit: ADDED_A_DAY, windowMs: DAY_MS }]);
  const id = deps.newId();
  await orTaken(parts, () =>
    audited(by, actionOf('create'), async (note) => {
      const centre = { ...NEW, ...(said(body) as NewCentre), names: changedText(null, body.names) } as CentreToBe;
      await checkCentre(parts, by.caller, centre);
      const at = new Date(deps.now());
      await repository.add({ id, ...columnsOf(centre), created_at: at, changed_at: at, changed_by: by.caller.userId });
      await repository.setVendors(id, centre.vendors);
      note({ id, vendorId: vendorOf(centre), after: factsOf(await readCentre(parts, by.caller, id)) });
    }),
  );
  return readCentre(parts, by.caller, id);
}

/** @throws Refusal NOT_FOUND, CHANGED_MEANWHILE, CODE_TAKEN, BAD_REQUEST, FORBIDDEN */
async function change(parts: CentreParts, by: Actor, id: number, body: CentreChange, version: number | undefined): Promise<Centre> {
  const { repository, persons, audited, deps } = parts;
  await orTaken(parts, () =>
    audited(by, actionOf('change'), async (note) => {
      const before = await lockCentre(parts, by.caller, id, version);
      const names = body.names ? changedText(before.names, body.names) : before.names;
      const wanted: Centre = { ...before, ...(said(body) as CentreChange), names } as Centre;
      await checkCentre(parts, by.caller, wanted);
      if (JSON.stringify(factsOf(before)) === JSON.stringify(factsOf(wanted))) return;
      await repository.change(id, { ...columnsOf(wanted), changed_at: new Date(deps.now()), changed_by: by.caller.userId });
      await repository.setVendors(id, wanted.vendors);
      // People change only when their standing changes, so a waiting raise is not requested again.
      const isOtherStanding = JSON.stringify(centreStanding(before)) !== JSON.stringify(centreStanding(wanted));
      if (isOtherStanding) for (const person of before.people) await persons.setStanding(by, person.id, centreStanding(wanted));
      note({ id, vendorId: vendorOf(wanted), before: factsOf(before), after: factsOf(wanted) });
    }),
  );
  return readCentre(parts, by.caller, id);
}

/** @throws Refusal NOT_FOUND, FORBIDDEN, TOO_MANY_REQUESTS */
async function makeCode(parts: CentreParts, by: Actor, id: number): Promise<{ code: string; expires_at: string }> {
  const { codes, codeKey, audited, budget, deps } = parts;
  await spendAll(budget, [{ name: `tablet-codes:${id}`, limit: CODES_A_DAY, windowMs: DAY_MS }]);
  return audited(by, actionOf('tablet-code'), async (note) => {
    const centre = await lockCentre(parts, by.caller, id);
    const now = deps.now();
    if ((await codes.countOpen(id, new Date(now))) >= CODES_AT_ONCE)
      throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: TABLET_CODE_MS / 1_000 });
    const code = drawTabletCode(deps.randomBytes);
    const expiresAt = new Date(now + TABLET_CODE_MS);
    await codes.add({ code_hash: hashTabletCode(codeKey, code), centre_id: id, made_by: by.caller.userId, expires_at: expiresAt });
    note({ id, vendorId: vendorOf(centre), after: { until: expiresAt.toISOString() } });
    return { code, expires_at: expiresAt.toISOString() };
  });
}

function read({ repository }: CentreParts, caller: Caller, { search, vendor }: Filters, before: CentreSearch['before'], limit: number) {
  const own = permittedVendors(caller, 'centres.read');
  const vendors = vendor === undefined ? (own === 'all' ? undefined : own) : [vendor];
  return repository.list({ vendors, search, before, limit });
}

async function list(parts: CentreParts, caller: Caller, query: QueryOf<typeof listCentres>) {
  const limit = query.page_size ?? DESK_PAGE_SIZE;
  const [at, id] = decodeCursor(query.cursor, ['instant', 'number']) ?? [];
  const before = at === undefined ? undefined : { at: new Date(Number(at)), id: Number(id) };
  const rows = await read(parts, caller, query, before, limit + 1);
  const { page, cursor } = pageOf(rows, limit, (last) => [last.created_at.getTime(), last.id]);
  return { results: await toCentres(parts.repository, page), cursor };
}

function file(parts: CentreParts, caller: Caller, query: Filters): CsvFile {
  type Row = Centre & { readonly row: CentreRow };
  const rows = allRows<Row>(async (after, limit) => {
    const found = await read(parts, caller, query, after && { at: after.row.created_at, id: after.id }, limit);
    const centres = await toCentres(parts.repository, found);
    return centres.map((centre, i) => ({ ...centre, row: found[i] as CentreRow }));
  });
  return csvRows('centres', centreColumns, rows);
}

export type CentreService = ReturnType<typeof createCentreService>;

export function createCentreService(parts: CentreParts) {
  return {
    list: (caller: Caller, query: QueryOf<typeof listCentres>) => list(parts, caller, query),
    file: (caller: Caller, query: Filters) => file(parts, caller, query),
    get: (caller: Caller, id: number) => readCentre(parts, caller, id),
    create: (by: Actor, body: NewCentre) => create(parts, by, body),
    change: (by: Actor, id: number, body: CentreChange, version: number | undefined) => change(parts, by, id, body, version),
    addPerson: (...given: Tail<typeof addPerson>) => addPerson(parts, ...given),
    removePerson: (by: Actor, id: number, userId: number) => removePerson(parts, by, id, userId),
    makeCode: (by: Actor, id: number) => makeCode(parts, by, id),
    readOwn: (caller: Caller) => readOwn(parts, caller),
    addOwn: (...given: Tail<typeof addOwn>) => addOwn(parts, ...given),
    endOwn: (by: Actor, userId: number) => endOwn(parts, by, userId),
  };
}

type Tail<F> = F extends (first: CentreParts, ...rest: infer R) => unknown ? R : never;
