// Routes addresses to pages. Every page is a separate file, loaded when it is first opened. Without its permission a page is not found.
import { Suspense, useEffect, useRef } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { focusOnPage } from '../blocks/page-focus.ts';
import { useText } from '../state/language-state.ts';
import { mayDo, usePerson } from '../state/session-state.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { NotFound } from './not-found.tsx';
import { places } from './page-table.ts';
import { withWords } from './with-words.ts';

const routes = places.flatMap(({ pages }) => pages.map(({ path, needs, words, load }) => ({ path, needs, page: withWords(words, load) })));

/**
 * Moves the focus to a page's heading after navigation, so that its name is read out. At the first page the focus stays where the browser
 * puts it.
 */
function useFocusOnPage(path: string): void {
  const before = useRef(path);
  useEffect(() => {
    if (before.current === path) return;
    before.current = path;
    scrollTo(0, 0);
    focusOnPage();
  }, [path]);
}

export function Routes() {
  const t = useText();
  const person = usePerson();
  const [path] = useLocation();
  useFocusOnPage(path);
  return (
    <ErrorBoundary key={path}>
      <Suspense fallback={<SkeletonRows count={3} label={t('loading')} />}>
        <Switch>
          {routes.map(({ path: own, page, needs }) => (
            <Route key={own} path={own} component={needs === undefined || mayDo(person, needs) ? page : NotFound} />
          ))}
          <Route component={NotFound} />
        </Switch>
      </Suspense>
    </ErrorBoundary>
  );
}
