// Address → page. Every page is a file of its own, fetched when it is first opened; what one may not see is not found.
import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import type { DeskPermission } from '#core/rules/permission.ts';
import { Blank } from '#ui/blank.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { Page } from '../blocks/page.tsx';
import { HomePage } from '../features/home/home-page.tsx';
import { useText } from '../state/language-state.ts';
import { mayDo, usePerson } from '../state/session-state.ts';
import { ErrorBoundary } from './error-boundary.tsx';

interface Entry {
  readonly path: string;
  readonly page: ComponentType;
  readonly needs?: DeskPermission;
}

const parameters = ({ path }: Entry): number => path.split(':').length;

const all: readonly Entry[] = [
  { path: '/', page: HomePage },
  {
    path: '/orders',
    page: lazy(() => import('../features/orders/orders-page.tsx').then((m) => ({ default: m.OrdersPage }))),
    needs: 'orders.read',
  },
  {
    path: '/orders/:id',
    page: lazy(() => import('../features/orders/detail/order-page.tsx').then((m) => ({ default: m.OrderPage }))),
    needs: 'orders.read',
  },
  {
    path: '/orders/:id/accept',
    page: lazy(() => import('../features/orders/accept/accept-page.tsx').then((m) => ({ default: m.AcceptPage }))),
    needs: 'orders.accept',
  },
  {
    path: '/imports',
    page: lazy(() => import('../features/imports/imports-page.tsx').then((m) => ({ default: m.ImportsPage }))),
    needs: 'imports.run',
  },
  {
    path: '/imports/:id',
    page: lazy(() => import('../features/imports/import-page.tsx').then((m) => ({ default: m.ImportPage }))),
    needs: 'imports.run',
  },
  {
    path: '/staff',
    page: lazy(() => import('../features/staff/staff-page.tsx').then((m) => ({ default: m.StaffPage }))),
    needs: 'staff.read',
  },
  {
    path: '/staff/new',
    page: lazy(() => import('../features/staff/staff-form-page.tsx').then((m) => ({ default: m.NewStaffPage }))),
    needs: 'staff.write',
  },
  {
    path: '/staff/:id',
    page: lazy(() => import('../features/staff/staff-form-page.tsx').then((m) => ({ default: m.ChangeStaffPage }))),
    needs: 'staff.write',
  },
  {
    path: '/audit',
    page: lazy(() => import('../features/audit/audit-page.tsx').then((m) => ({ default: m.AuditPage }))),
    needs: 'audit.read',
  },
  { path: '/me', page: lazy(() => import('../features/session/me-page.tsx').then((m) => ({ default: m.MePage }))) },
];

/** A named place stands before one by its number: `/staff/new` is nobody's id. */
const entries = [...all].sort((a, b) => parameters(a) - parameters(b));

function NotFound() {
  const t = useText();
  return (
    <Page title={t('not-found.title')}>
      <Blank picture="empty-list" title={t('not-found.title')} text={t('not-found.text')}>
        <ButtonLink isLarge href="/">
          {t('not-found.home')}
        </ButtonLink>
      </Blank>
    </Page>
  );
}

/** Who goes to another page hears its name; who comes in by the address has the page as the browser gives it. */
function useFocusOnPage(path: string): void {
  const before = useRef(path);
  useEffect(() => {
    if (before.current === path) return;
    before.current = path;
    scrollTo(0, 0);
    document.querySelector<HTMLElement>('[data-page-title]')?.focus({ preventScroll: true });
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
          {entries.map(({ path: own, page, needs }) =>
            needs === undefined || mayDo(person, needs) ? <Route key={own} path={own} component={page} /> : null,
          )}
          <Route component={NotFound} />
        </Switch>
      </Suspense>
    </ErrorBoundary>
  );
}
