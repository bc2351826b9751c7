import type { PageSource } from '../../http/static/page-source.ts';
import { drawingAt } from '../../pictures/drawing-at.ts';
import type { Area, AreaContext } from '../area.ts';
import type { AuditService } from '../audit/audit-service.ts';
import { registerAssetLinks } from './asset-links.ts';
import { type FeedParts, registerFeedRoutes } from './feed/feed-routes.ts';
import type { CardParts } from './page-cards.ts';
import { registerCardRoutes } from './page-cards.ts';
import { headOf } from './page-head.ts';
import { registerMapRoutes } from './page-map.ts';
import { createPageRepository } from './page-repository.ts';
import { createPageService, type PageParts } from './page-service.ts';

export type PageNeeds = Omit<PageParts, 'now' | 'pages' | 'brand' | 'community' | 'articles'> &
  Pick<CardParts, 'community' | 'articles'> &
  Pick<FeedParts, 'articles' | 'community'> &
  Pick<PageParts, 'community' | 'articles'> &
  Pick<CardParts, 'photo'> & { readonly audit: Pick<AuditService, 'onWritten'> };

export function createPageArea({ config, database, cards, deps }: AreaContext, others: PageNeeds): Area<PageSource> {
  const { publicUrl, staticFolder, brand, assetLinks } = config;
  const pages = createPageRepository(database);
  const { read, unknown, forget } = createPageService({ ...others, pages, brand, now: deps.now });
  others.audit.onWritten(forget);
  return {
    service: {
      ownPaths: [`/${brand}/post/:id`],
      unknown,
      read,
      head: (asked, page, title) => headOf({ publicUrl, brand }, asked, page, title),
      drawing: drawingAt,
    },
    routes: (_register, app) => {
      registerCardRoutes(app, { ...others, cards, staticFolder });
      registerFeedRoutes(app, { articles: others.articles, community: others.community, publicUrl, brand });
      registerAssetLinks(app, assetLinks);
      registerMapRoutes(app, { pages, growth: others.growth, articles: others.articles, publicUrl, brand, now: deps.now });
    },
  };
}
