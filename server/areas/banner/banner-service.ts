// Banners of the home page at the desk: words, picture, link, period and order.

import { type createDeskBanner, DeskBanner, type updateDeskBanner } from '#core/contract/desk/content/banner.ts';
import type { Banner } from '#core/contract/vendor.ts';
import type { BodyOf } from '#core/contract/wire/call.ts';
import { MOST_BANNERS_SHOWN } from '#core/facts/content.ts';
import { bannerFields } from '#core/fields/banner.ts';
import type { Values } from '#core/fields/field.ts';
import { changedValues, emptyValues, isSame, pickFields } from '#core/fields/noun.ts';
import { fromRow, toRow } from '#core/fields/row.ts';
import { bannerFaults, bannerState } from '#core/rules/catalog/desk/banner-faults.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { RateBudget } from '../../http/limits/rate-budget.ts';
import { DAY_MS, spendAll } from '../../http/limits/spend.ts';
import type { UploadedFile } from '../../http/upload.ts';
import { changedMeanwhile } from '../../http/versions/if-match.ts';
import { Refusal } from '../../refusal.ts';
import type { Actor, AuditAction, Audited } from '../audit/audit-service.ts';
import { changedOf, refuseFaults } from '../catalog/desk/catalog-desk-parts.ts';
import { createPageCache } from '../catalog/page-cache.ts';
import type { PictureService } from '../catalog/picture/picture-service.ts';
import { picturePath } from '../catalog/picture/picture-sizes.ts';
import { createVersionCache } from '../page/version-cache.ts';
import type { BannerRepository, BannerRow } from './banner-repository.ts';

export interface BannerParts {
  readonly repository: BannerRepository;
  readonly pictures: Pick<PictureService, 'prepare'>;
  readonly budget: RateBudget;
  readonly audited: Audited;
  readonly deps: Dependencies;
}

export type NewBanner = BodyOf<typeof createDeskBanner>;
export type BannerChange = BodyOf<typeof updateDeskBanner>;

/** Banners begin and end by time. */
const CACHE_MS = 30_000;
/** A change on another instance shows after this time at most. */
const VERSION_MS = 1_000;
const SHOPS_KEPT = 100;
/** Pictures a person may upload in a day. */
const PICTURES_A_DAY = 200;
/** The width on a phone. */
const SIZE = 480;

const actionOf = (verb: string): AuditAction => ({ action: `banner.${verb}`, entity: 'banner', permission: 'content.write' });

const urlOf = (photo: string | null): string | null => (photo === null ? null : `${picturePath}${photo}_${SIZE}`);

function toDesk({ deps }: Pick<BannerParts, 'deps'>, row: BannerRow): DeskBanner {
  const { starts_at, ends_at, is_on: isOn } = row;
  return {
    id: row.id,
    version: row.version,
    ...fromRow(bannerFields, row),
    image_url: urlOf(row.photo),
    state: bannerState({ isOn, startsAt: starts_at.getTime(), endsAt: ends_at?.getTime() ?? null }, deps.now()),
    changed: changedOf(row.changed_at, row.changed_name),
  };
}

const toBanner = ({ id, titles, texts, link, photo, ends_at }: BannerRow): Banner => ({
  id,
  titles,
  texts,
  link,
  image_url: urlOf(photo),
  ends_at: ends_at?.toISOString() ?? null,
});

const factsOf = (banner: DeskBanner) => pickFields(bannerFields, banner);

/** @throws Refusal NOT_FOUND */
async function find({ repository }: Pick<BannerParts, 'repository'>, id: number): Promise<BannerRow> {
  const row = await repository.find(id);
  if (!row) throw new Refusal('NOT_FOUND');
  return row;
}

/** @throws Refusal BANNER_REFUSED; NOT_FOUND for an unknown shop */
async function check({ repository }: BannerParts, banner: Values<typeof bannerFields>, others: number): Promise<void> {
  refuseFaults('BANNER_REFUSED', bannerFaults(banner, others));
  if (banner.vendor_id !== null && !(await repository.isVendor(banner.vendor_id))) throw new Refusal('NOT_FOUND');
}

function create(parts: BannerParts, by: Actor, body: NewBanner): Promise<DeskBanner> {
  const { repository, audited, deps } = parts;
  return audited(by, actionOf('create'), async (note) => {
    await repository.lock();
    const all = await repository.list();
    const at = new Date(deps.now());
    const none = { ...emptyValues(bannerFields), starts_at: at.toISOString(), is_on: true };
    const banner = changedValues(bannerFields, none, body);
    await check(parts, banner, all.length);
    const id = deps.newId();
    const sort = (all.at(-1)?.sort ?? 0) + 1;
    await repository.add({ id, sort, ...toRow(bannerFields, banner), changed_at: at, changed_by: by.caller.userId });
    const added = toDesk(parts, await find(parts, id));
    note({ id, vendorId: banner.vendor_id, after: factsOf(added) });
    return added;
  });
}

function change(parts: BannerParts, by: Actor, id: number, fields: BannerChange, seen: number | undefined): Promise<DeskBanner> {
  const { repository, audited, deps } = parts;
  return audited(by, actionOf('change'), async (note) => {
    await repository.lock();
    const row = await find(parts, id);
    const before = toDesk(parts, row);
    if (seen !== undefined && seen !== row.version) throw changedMeanwhile(DeskBanner, before);
    const toBe = changedValues(bannerFields, before, fields);
    if (isSame(bannerFields, before, toBe)) return before;
    await check(parts, toBe, 0);
    const changed = { version: row.version + 1, changed_at: new Date(deps.now()), changed_by: by.caller.userId };
    await repository.change(id, { ...toRow(bannerFields, toBe), ...changed });
    const after = toDesk(parts, await find(parts, id));
    note({ id, vendorId: toBe.vendor_id, before: factsOf(before), after: factsOf(after) });
    return after;
  });
}

function order(parts: BannerParts, by: Actor, ids: readonly number[]): Promise<void> {
  const { repository, audited } = parts;
  return audited(by, actionOf('order'), async (note) => {
    await repository.lock();
    const before = (await repository.list()).map(({ id }) => id);
    const named = [...new Set(ids)].filter((id) => before.includes(id));
    const after = [...named, ...before.filter((id) => !named.includes(id))];
    if (after.join() === before.join()) return;
    for (const [sort, id] of after.entries()) await repository.change(id, { sort });
    note({ id: 'order', before: { order: before }, after: { order: after } });
  });
}

function remove(parts: BannerParts, by: Actor, id: number): Promise<void> {
  const { repository, audited } = parts;
  return audited(by, actionOf('remove'), async (note) => {
    await repository.lock();
    const before = toDesk(parts, await find(parts, id));
    await repository.remove(id);
    note({ id, vendorId: before.vendor_id, before: factsOf(before) });
  });
}

/** The old picture stays in the store, because an open page may still show it. */
async function setPicture(parts: BannerParts, by: Actor, id: number, file: UploadedFile): Promise<DeskBanner> {
  const { repository, pictures, audited, budget, deps } = parts;
  await find(parts, id);
  await spendAll(budget, [{ name: `banner-picture:${by.caller.userId}`, limit: PICTURES_A_DAY, windowMs: DAY_MS }]);
  const photo = await pictures.prepare(file, by.caller.userId);
  return audited(by, actionOf('picture'), async (note) => {
    await repository.lock();
    const before = toDesk(parts, await find(parts, id));
    await photo.keep();
    await repository.change(id, { photo: photo.id, changed_at: new Date(deps.now()), changed_by: by.caller.userId });
    const after = toDesk(parts, await find(parts, id));
    note({ id, vendorId: before.vendor_id, before: { image_url: before.image_url }, after: { image_url: after.image_url } });
    return after;
  });
}

export type BannerService = ReturnType<typeof createBannerService>;

export function createBannerService(parts: BannerParts) {
  const { repository, deps } = parts;
  const kept = createPageCache<readonly Banner[]>(deps.now, CACHE_MS, SHOPS_KEPT);
  const versions = createVersionCache(() => repository.version(), deps.now, VERSION_MS);
  /** Shows the changes of this instance at once. */
  async function written<T>(work: Promise<T>): Promise<T> {
    const done = await work;
    versions.forget();
    return done;
  }
  const list = async (): Promise<DeskBanner[]> => (await repository.list()).map((row) => toDesk(parts, row));
  return {
    list,
    get: async (id: number): Promise<DeskBanner> => toDesk(parts, await find(parts, id)),
    create: (by: Actor, body: NewBanner) => written(create(parts, by, body)),
    change: (by: Actor, id: number, fields: BannerChange, seen: number | undefined) => written(change(parts, by, id, fields, seen)),
    remove: (by: Actor, id: number) => written(remove(parts, by, id)),
    setPicture: (by: Actor, id: number, file: UploadedFile) => written(setPicture(parts, by, id, file)),
    async order(by: Actor, ids: readonly number[]): Promise<DeskBanner[]> {
      await written(order(parts, by, ids));
      return list();
    },

    /** The current banners of a shop; the same list as long as nothing in it changed. */
    async shown(vendorId: number): Promise<readonly Banner[]> {
      return kept.get(`${vendorId}`, await versions.get(0), async () => {
        const rows = await repository.shown(vendorId, new Date(deps.now()), MOST_BANNERS_SHOWN);
        return { page: rows.map(toBanner), isSettled: true };
      });
    },
  };
}
