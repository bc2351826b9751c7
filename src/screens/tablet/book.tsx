// The agent's book: the list of days and months, a day, or a month, by the address.
import { type ComponentType, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import type { Book } from '#state/book/create-book.ts';
import { currentBook, followBooks } from '#state/book/current-book.ts';
import { useText } from '#state/frame/language-state.ts';
import { useTitle } from '#state/frame/screen-state.ts';
import { useSession } from '#state/session/session-state.ts';
import { Blank } from '#ui/blank.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { BookDay } from '../../features/book/pages/book-day.tsx';
import { BookList } from '../../features/book/pages/book-list.tsx';
import { BookMonth } from '../../features/book/pages/book-month.tsx';
import { CentrePage } from '../../features/book/pages/centre-page.tsx';
import { HandOverPage } from '../../features/book/pages/hand-over-page.tsx';

const CENTRE = '/tablet/book/centre';
const CASH = '/tablet/book/cash';
const DAY = /^\/tablet\/book\/(20\d\d-\d\d-\d\d)$/;
const MONTH = /^\/tablet\/book\/(20\d\d-(?:0[1-9]|1[0-2]))$/;

function Place({ book, path }: { readonly book: Book; readonly path: string }) {
  if (path === CENTRE) return <CentrePage />;
  if (path === CASH) return <HandOverPage />;
  const [, date] = DAY.exec(path) ?? [];
  if (date !== undefined && !Number.isNaN(Date.parse(date))) return <BookDay key={date} book={book} date={date} />;
  const [, month] = MONTH.exec(path) ?? [];
  return month === undefined ? <BookList book={book} /> : <BookMonth key={month} book={book} month={month} />;
}

/** The book of the signed-in person, on a tablet or on their own phone. */
export const BookScreen: ComponentType = () => {
  const t = useText();
  const [path] = useLocation();
  const { subject, db } = useSession();
  const [book, setBook] = useState<Book>();
  useTitle(t('book.title'));
  // On a personal phone, no other code records the orders.
  useEffect(() => followBooks(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person has another book
  useEffect(() => {
    setBook(undefined);
    if (subject !== undefined) void currentBook().then(setBook, () => undefined);
  }, [subject, db]);
  if (subject === undefined)
    return (
      <Blank picture="svc-orders" title={t('book.locked')}>
        <ButtonLink href="/tablet">{t('book.to-tablet')}</ButtonLink>
      </Blank>
    );
  return book ? <Place book={book} path={path} /> : <SkeletonRows count={4} label={t('loading')} />;
};
