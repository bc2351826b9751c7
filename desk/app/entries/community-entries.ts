// Pages of the community: what moderators look at.
import { type Entry, withWords } from './page-entry.ts';

export const communityEntries: readonly Entry[] = [
  {
    path: '/posts',
    page: withWords(['community'], () => import('../../features/community/posts-page.tsx').then((m) => ({ default: m.PostsPage }))),
    needs: 'community.moderate',
  },
  {
    path: '/posts/new',
    page: withWords(['community'], () => import('../../features/community/brand-form.tsx').then((m) => ({ default: m.NewBrandPostPage }))),
    needs: 'community.post-as-brand',
  },
  {
    path: '/posts/:id',
    page: withWords(['community'], () => import('../../features/community/post-page.tsx').then((m) => ({ default: m.PostPage }))),
    needs: 'community.moderate',
  },
];
