// The head of a page: its name, its actions, and a link back. The browser tab has the same name.
import { type ReactNode, useEffect, useRef } from 'react';
import { ButtonLink, IconLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { useText } from '../state/language-state.ts';
import styles from './page.module.css';
import { noteTitle } from './page-focus.ts';

export interface PageProps {
  readonly title: string;
  /** Target of the back link; a page of the bar has none. */
  readonly backTo?: string;
  /** A note about the whole page, beside the title. */
  readonly note?: ReactNode;
  /** Title of the browser tab if the heading names a person, because tabs and browser history must not contain names. */
  readonly tabTitle?: string;
  /** Actions of the page. */
  readonly actions?: ReactNode;
  /** A link to the page for adding a new entry, for those with permission. */
  readonly add?: { readonly href: string; readonly words: string } | false | undefined;
  /** Reads and forms: limited to a readable line length. */
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

/** A section of a page with its heading, as a card. */
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

/** Why something failed, read out at once. Renders nothing without text. */
export function Failure({ words, id }: { readonly words: string | undefined; readonly id?: string }) {
  if (words === undefined || words === '') return null;
  return (
    <Notice id={id} tone="danger" isUrgent>
      {words}
    </Notice>
  );
}
