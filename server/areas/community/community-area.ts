import type { Area, AreaContext } from '../area.ts';
import type { Audited } from '../audit/audit-service.ts';
import type { FileService } from '../file/file-service.ts';
import type { UploadService } from '../upload/upload-service.ts';
import { registerCommunityRoutes, registerModerationRoutes } from './community-routes.ts';
import { createModerationRepository } from './moderation-repository.ts';
import { createModerationService } from './moderation-service.ts';
import { createPostPictures, registerPostPictures } from './post-pictures.ts';
import { createPostRepository } from './post-repository.ts';
import { type CommunityService, createPostService } from './post-service.ts';

export interface CommunityNeeds {
  readonly audited: Audited;
  readonly files: FileService;
  readonly uploads: UploadService;
}

/** Helpful counts are updated within this time. */
const COUNTED_EVERY_MS = 3_000;
const BRAND_NAME = 'Khurpi';

export function createCommunityArea(
  { database, budget, photos, deps }: AreaContext,
  { audited, files, uploads }: CommunityNeeds,
): Area<CommunityService> {
  const repository = createPostRepository(database);
  const moderation = createModerationRepository(database);
  const posts = createPostService({ posts: repository, moderation, uploads, budget, deps });
  const desk = createModerationService({ posts: repository, moderation, uploads, audited, budget, deps, brandName: BRAND_NAME });
  const pictures = createPostPictures({ posts: repository, files, photos });
  return {
    service: { ...posts, photoAt: pictures.large },
    routes: (register, app) => {
      registerPostPictures(app, pictures);
      registerCommunityRoutes(register, posts);
      registerModerationRoutes(register, desk);
    },
    sweeps: [{ name: 'count-community', everyMs: COUNTED_EVERY_MS, run: posts.count }],
  };
}
