// Shows whether books, orders and payments agreed last night.
import { listBookChecks } from '#core/contract/desk/money/ledger.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { useRead } from '../../api/use-read.ts';
import { useText } from '../../state/language-state.ts';
import { momentWords } from './money-words.ts';

export function BooksNotice() {
  const t = useText();
  const { data } = useRead(listBookChecks, { query: { page_size: 1 } });
  const [last] = data?.results ?? [];
  if (!last) return null;
  const at = momentWords(last.at);
  if (last.differences === 0) return <Notice tone="done">{t('money.books-agree', { orders: last.orders, at })}</Notice>;
  return (
    <Notice
      tone="danger"
      action={
        <ButtonLink kind="ghost" href="/money/books">
          {t('money.look')}
        </ButtonLink>
      }
    >
      {t('money.books-differ', { n: last.differences, at })}
    </Notice>
  );
}
