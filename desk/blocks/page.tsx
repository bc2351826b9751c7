// The head of a page: its name, what can be done here, and the way back. The tab of the browser has the same name.
import { type ReactNode, useEffect, useRef } from 'react';
import { ButtonLink, IconLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { useText } from '../state/language-state.ts';
import styles from './page.module.css';
import { noteTitle } from './page-focus.ts';

export interface PageProps {
  readonly title: string;
  /** Where Back leads; none on a page of the bar. */
  readonly backTo?: string;
  /** Beside the title: what is known of the page as a whole. */
  readonly note?: ReactNode;
  /** The title of the browser's tab where the heading names a person: tabs and the browser's history keep no names. */
  readonly tabTitle?: string;
  /** What can be done here. */
  readonly actions?: ReactNode;
  /** A way to the page that makes a new one, for who may. */
  readonly add?: { readonly href: string; readonly words: string } | false | undefined;
  /** Reads and forms: no wider than a line one can follow. */
  readonly isNarrow?: boolean;
  readonly children: ReactNode;
}

export function Page({ title, tabTitle = title, backTo, note, actions, add, isNarrow, children }: PageProps) {
  const t = useText();
  useEffect(() => {
    document.title = `${tabTitle} · ${t('desk.name')}`;
  }, [tabTitle, t]);
  const name = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (name.current) noteTitle(name.current);
  }, []);
  return (
    <div className={styles.page} data-narrow={isNarrow ? '' : undefined}>
      <div className={styles.head}>
        {backTo !== undefined && <IconLink icon="back" label={t('back')} href={backTo} />}
        <h1 ref={name} tabIndex={-1} data-page-title="">
          {title}
        </h1>
        {note}
        {(actions || add) && (
          <div className={styles.actions}>
            {actions}
            {add && (
              <ButtonLink href={add.href} icon="plus">
                {add.words}
              </ButtonLink>
            )}
          </div>
        )}
      </div>
      {children}
    </div>
  );
}

/** A part of a page with its heading, as a card. */
export function Section({
  title,
  action,
  children,
}: {
  readonly title: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <section className={styles.section} aria-label={title}>
      <div className={styles.sectionHead}>
        <h2>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}

/** Why something did not work, read out at once. Nothing is drawn without words. */
export function Failure({ words, id }: { readonly words: string | undefined; readonly id?: string }) {
  if (words === undefined || words === '') return null;
  return (
    <Notice id={id} tone="danger" isUrgent>
      {words}
    </Notice>
  );
}
