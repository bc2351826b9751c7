// Staff and their roles: owners see and change all, managers see their vendor's.
import { type RoleHeld, StaffMember } from '#core/contract/desk/staff.ts';
import type { StaffRole } from '#core/facts/permission.ts';
import type { LanguageCode } from '#core/rules/languages.ts';
import { hasPermissionAnywhere, permittedVendors } from '#core/rules/permission.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Caller } from '../../http/caller.ts';
import type { RateBudget } from '../../http/limits/rate-budget.ts';
import { DAY_MS, spendAll } from '../../http/limits/spend.ts';
import { DESK_PAGE_SIZE, decodeCursor, pageOf } from '../../http/page-cursor.ts';
import { changedMeanwhile } from '../../http/versions/if-match.ts';
import { Refusal } from '../../refusal.ts';
import type { Actor, AuditAction, Audited } from '../audit/audit-service.ts';
import type { MessageService } from '../message/message-service.ts';
import type { PeopleService } from '../session/people-service.ts';
import { ALL_VENDORS, type ListedStaffRow, type StaffRepository } from './staff-repository.ts';

export interface StaffParts {
  readonly repository: StaffRepository;
  readonly people: Pick<PeopleService, 'ensure'>;
  readonly audited: Audited;
  readonly messages: Pick<MessageService, 'queue'>;
  /** Address of the desk, for the message to new staff. */
  readonly deskUrl: string;
  /** Wakes the job runner. */
  readonly wake: () => void;
  readonly budget: RateBudget;
  readonly deps: Dependencies;
}

export interface StaffQuery {
  readonly search?: string | undefined;
  readonly vendor?: number | undefined;
  readonly role?: StaffRole | undefined;
  readonly page_size?: number | undefined;
  readonly cursor?: string | undefined;
}

export interface NewStaff {
  readonly phone_number: string;
  readonly full_name: string;
  readonly roles: readonly RoleHeld[];
}

export interface StaffChange {
  readonly full_name?: string | undefined;
  readonly roles?: readonly RoleHeld[] | undefined;
}

/** People an owner may add in a day. */
const ADDED_A_DAY = 100;

const toMember = (row: ListedStaffRow, shown: readonly RoleHeld[] = row.roles): StaffMember => ({
  id: row.user_id,
  version: row.version,
  auth_id: row.auth_id,
  full_name: row.full_name,
  phone_number: row.phone,
  roles: [...shown],
  has_passkey: row.passkeys > 0,
  added_at: row.added_at.toISOString(),
  last_seen_at: row.last_seen_at?.toISOString() ?? null,
});

/** The fields of a staff member that the audit stores. */
const factsOf = ({ full_name, roles }: Pick<ListedStaffRow, 'full_name' | 'roles'>) => ({ full_name, roles });

/** The vendor whose manager should see it: the only one of these roles. */
function vendorOf(...held: readonly (readonly RoleHeld[])[]): number | null {
  const [vendor, ...others] = new Set(held.flat().map(({ vendor_id }) => vendor_id));
  return others.length === 0 ? (vendor ?? null) : null;
}

async function checkVendors({ repository }: StaffParts, roles: readonly RoleHeld[]): Promise<void> {
  const there = new Set(await repository.vendorsAmong(roles.flatMap(({ vendor_id }) => vendor_id ?? [])));
  const wrong = roles.findIndex(({ vendor_id }) => vendor_id !== null && !there.has(vendor_id));
  if (wrong >= 0) throw new Refusal('BAD_REQUEST', { details: { path: `body.roles.${wrong}.vendor_id` } });
}

/** @throws Refusal LAST_OWNER when nobody would be left to give roles */
async function requireOwner({ repository, deps }: StaffParts, userId: number, roles: readonly RoleHeld[]): Promise<void> {
  if (roles.some(({ role }) => role === 'owner')) return;
  const owners = await repository.lockOwners(new Date(deps.now()));
  if (owners.includes(userId) && owners.every((id) => id === userId)) throw new Refusal('LAST_OWNER');
}

async function findListed({ repository }: StaffParts, id: number): Promise<ListedStaffRow> {
  const row = await repository.findListed(id);
  if (!row) throw new Refusal('NOT_FOUND');
  return row;
}

/** The current staff member, locked until the transaction ends. @throws Refusal NOT_FOUND */
async function lockListed(parts: StaffParts, id: number): Promise<ListedStaffRow> {
  if (!(await parts.repository.lock(id))) throw new Refusal('NOT_FOUND');
  return findListed(parts, id);
}

const actionOf = (verb: string): AuditAction => ({ action: `staff.${verb}`, entity: 'staff', permission: 'staff.write' });

/** A person who adds staff, changes roles or restores access is tied to them for second approvals. */
async function linkAccounts({ repository, deps }: StaffParts, by: Actor, userId: number, rolesBefore: readonly RoleHeld[]): Promise<void> {
  const held = rolesBefore.map(({ role, vendor_id }) => ({ role, vendorId: vendor_id }));
  await repository.tie({
    id: deps.newId(),
    user_id: userId,
    by_id: by.caller.userId,
    was_decider: hasPermissionAnywhere({ roles: held }, 'money.approve'),
    at: new Date(deps.now()),
  });
}

/** Sends a new member the desk's address. Runs in the adding transaction. */
async function sendWelcome({ messages, deskUrl }: StaffParts, { user_id, phone, added_at }: ListedStaffRow, language: LanguageCode) {
  await messages.queue({
    channel: 'sms',
    to: phone,
    template: 'staff-added',
    language,
    variables: { link: deskUrl },
    dedupeKey: `staff-added:${user_id}:${added_at.getTime()}`,
  });
}

/** @throws Refusal STAFF_ALREADY, BAD_REQUEST */
function add(parts: StaffParts, by: Actor, { phone_number, full_name, roles }: NewStaff, language: LanguageCode): Promise<StaffMember> {
  const { repository, people, audited, deps } = parts;
  return audited(by, actionOf('create'), async (note) => {
    await checkVendors(parts, roles);
    const { id } = await people.ensure(phone_number, language, full_name);
    if (!(await repository.add(id, full_name, new Date(deps.now())))) throw new Refusal('STAFF_ALREADY', { details: { id } });
    await repository.setRoles(id, roles);
    await linkAccounts(parts, by, id, []);
    const row = await findListed(parts, id);
    await sendWelcome(parts, row, language);
    note({ id, vendorId: vendorOf(row.roles), after: { ...factsOf(row), phone_number } });
    return toMember(row);
  });
}

/** @throws Refusal NOT_FOUND, CHANGED_MEANWHILE, LAST_OWNER, BAD_REQUEST */
function update(
  parts: StaffParts,
  by: Actor,
  id: number,
  { full_name, roles }: StaffChange,
  version: number | undefined,
): Promise<StaffMember> {
  const { repository, audited } = parts;
  return audited(by, actionOf('change'), async (note) => {
    const before = await lockListed(parts, id);
    if (version !== undefined && version !== before.version) throw changedMeanwhile(StaffMember, { ...toMember(before), changed: null });
    if (full_name !== undefined) await repository.rename(id, full_name);
    if (roles !== undefined) {
      await checkVendors(parts, roles);
      await requireOwner(parts, id, roles);
      await repository.setRoles(id, roles);
      await linkAccounts(parts, by, id, before.roles);
    }
    const after = await findListed(parts, id);
    if (JSON.stringify(factsOf(before)) === JSON.stringify(factsOf(after))) return toMember(after);
    await repository.raiseVersion(id);
    note({ id, vendorId: vendorOf(before.roles, after.roles), before: factsOf(before), after: factsOf(after) });
    return toMember({ ...after, version: before.version + 1 });
  });
}

/** @throws Refusal NOT_FOUND, LAST_OWNER */
function remove(parts: StaffParts, by: Actor, id: number): Promise<void> {
  const { repository, audited, deps } = parts;
  return audited(by, actionOf('remove'), async (note) => {
    const before = await lockListed(parts, id);
    await requireOwner(parts, id, []);
    await repository.remove(id, new Date(deps.now()));
    await linkAccounts(parts, by, id, before.roles);
    note({ id, vendorId: vendorOf(before.roles), before: factsOf(before) });
  });
}

/** Everybody, or the staff of the reader's vendors, with only those roles. Staff of all shops belong to each. */
async function list({ repository }: StaffParts, caller: Caller, query: StaffQuery) {
  const own = permittedVendors(caller, 'staff.read');
  const everywhere = own === 'all' ? [ALL_VENDORS] : [];
  const vendors = query.vendor === undefined ? (own === 'all' ? undefined : own) : [query.vendor, ...everywhere];
  const limit = query.page_size ?? DESK_PAGE_SIZE;
  const [at, id] = decodeCursor(query.cursor, ['instant', 'number']) ?? [];
  const before = at === undefined ? undefined : { at: new Date(Number(at)), id: Number(id) };
  const rows = await repository.list({ vendors, role: query.role, search: query.search, before, limit: limit + 1 });
  const { page, cursor } = pageOf(rows, limit, (last) => [last.added_at.getTime(), last.user_id]);
  const shown = ({ roles }: ListedStaffRow) =>
    own === 'all' ? roles : roles.filter((one) => one.vendor_id !== null && own.includes(one.vendor_id));
  return {
    results: page.map((row) => toMember(row, shown(row))),
    cursor,
  };
}

export type StaffService = ReturnType<typeof createStaffService>;

export function createStaffService(parts: StaffParts) {
  return {
    list: (caller: Caller, query: StaffQuery) => list(parts, caller, query),
    async create(by: Actor, staff: NewStaff, language: LanguageCode): Promise<StaffMember> {
      await spendAll(parts.budget, [{ name: `staff-added:${by.caller.userId}`, limit: ADDED_A_DAY, windowMs: DAY_MS }]);
      const member = await add(parts, by, staff, language);
      parts.wake();
      return member;
    },
    update: (by: Actor, id: number, change: StaffChange, version: number | undefined) => update(parts, by, id, change, version),
    remove: (by: Actor, id: number) => remove(parts, by, id),
    /** Owners who can sign in now, locked until the transaction ends. */
    lockOwners: () => parts.repository.lockOwners(new Date(parts.deps.now())),
    /** Restoring a member's access ties the two for a while. Runs in the transaction that does it. */
    async tie(by: Actor, id: number): Promise<void> {
      const member = await parts.repository.find(id);
      if (member) await linkAccounts(parts, by, id, member.roles);
    },
  };
}
