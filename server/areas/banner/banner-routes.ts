// Registers the calls for banners.

import {
  addBannerPicture,
  createDeskBanner,
  getDeskBanner,
  listDeskBanners,
  orderDeskBanners,
  removeDeskBanner,
  updateDeskBanner,
} from '#core/contract/desk/content/banner.ts';
import { listBanners } from '#core/contract/vendor.ts';
import type { RegisterCall } from '../../http/register-call.ts';
import { ifMatchOf, tagged } from '../../http/versions/if-match.ts';
import { actorOf } from '../audit/audit-service.ts';
import type { BannerService } from './banner-service.ts';

export function registerBannerRoutes(register: RegisterCall, banners: BannerService): void {
  register(listBanners, async ({ query, reply }) => {
    void reply.header('cache-control', 'no-cache');
    return { results: [...(await banners.shown(query.vendor))], next: null };
  });
  register(listDeskBanners, async () => ({ results: await banners.list(), next: null }));
  register(getDeskBanner, async ({ params, reply }) => tagged(reply, await banners.get(params.id)));
  register(createDeskBanner, async (request) => banners.create(actorOf(request), request.body));
  register(updateDeskBanner, async (request) =>
    tagged(request.reply, await banners.change(actorOf(request), request.params.id, request.body, ifMatchOf(request.raw))),
  );
  register(orderDeskBanners, async (request) => ({ results: await banners.order(actorOf(request), request.body.ids), next: null }));
  register(removeDeskBanner, async (request) => {
    await banners.remove(actorOf(request), request.params.id);
    return undefined;
  });
  register(addBannerPicture, async (request) => banners.setPicture(actorOf(request), request.params.id, request.file));
}
