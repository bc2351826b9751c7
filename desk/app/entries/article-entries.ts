// Pages of the blog's articles: what editors write.
import { type Entry, withWords } from './page-entry.ts';

const form = () => import('../../features/articles/article-form-page.tsx');

export const articleEntries: readonly Entry[] = [
  {
    path: '/articles',
    page: withWords(['articles'], () => import('../../features/articles/articles-page.tsx').then((m) => ({ default: m.ArticlesPage }))),
    needs: 'blog.write',
  },
  { path: '/articles/new', page: withWords(['articles'], () => form().then((m) => ({ default: m.NewArticlePage }))), needs: 'blog.write' },
  { path: '/articles/:id', page: withWords(['articles'], () => form().then((m) => ({ default: m.ArticlePage }))), needs: 'blog.write' },
];
