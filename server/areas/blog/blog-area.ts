import type { Area, AreaContext } from '../area.ts';
import { createArticleRepository } from './article-repository.ts';
import { registerArticleDeskRoutes, registerArticleRoutes } from './article-routes.ts';
import { type ArticleService, type ArticleServiceParts, createArticleService } from './article-service.ts';

export type BlogNeeds = Pick<ArticleServiceParts, 'pictures' | 'audited'>;

export function createBlogArea({ database, budget, deps }: AreaContext, { pictures, audited }: BlogNeeds): Area<ArticleService> {
  const service = createArticleService({ repository: createArticleRepository(database), pictures, audited, budget, deps });
  return {
    service,
    routes: (register) => {
      registerArticleRoutes(register, service);
      registerArticleDeskRoutes(register, service);
    },
  };
}
