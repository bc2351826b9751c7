// Articles of the blog.
import { type Article, getArticle, listArticles } from '#core/contract/blog/article.ts';
import type { QueryOf, ResponseOf } from '#core/contract/wire/call.ts';
import { send } from '../wire/http.ts';

export const fetchArticles = (query: QueryOf<typeof listArticles>): Promise<ResponseOf<typeof listArticles>> =>
  send(listArticles, { query });

export const fetchArticle = (slug: string): Promise<Article> => send(getArticle, { params: { slug } });
