// The community: the feed, one post with its replies, writing, and the person's own posts.
import { useEffect } from 'react';
import { Route, Switch } from 'wouter';
import { latePart, useLivePart } from '#device/early-taps.ts';
import { loadAllWords } from '#state/frame/language-state.ts';
import styles from '../../features/community/community.module.css';
import { Feed } from '../../features/community/feed.tsx';
import { Mine } from '../../features/community/mine.tsx';
import { Topic } from '../../features/community/topic.tsx';
import { Write } from '../../features/community/write.tsx';
import { NotFoundScreen } from '../unknown/not-found.tsx';

/** Photos are taken in the field, where there is no network, so the camera's code loads with the page. */
const fetchCamera = (): Promise<unknown> =>
  Promise.all([import('../../features/photo/viewfinder-sheet.tsx'), loadAllWords('viewfinder')]).catch(() => undefined);

/** One element around everything: a server-written page becomes interactive at one element. */
export function CommunityScreen() {
  useEffect(() => void fetchCamera(), []);
  useLivePart();
  return (
    <div className={styles.screen} {...latePart}>
      <Switch>
        <Route path="/community" component={Feed} />
        <Route path="/community/new" component={Write} />
        <Route path="/community/mine" component={Mine} />
        <Route path="/community/post/:id" component={Topic} />
        <Route path={`/${__BRAND__}/post/:id`} component={Topic} />
        <Route component={NotFoundScreen} />
      </Switch>
    </div>
  );
}
