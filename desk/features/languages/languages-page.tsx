// Additional languages: how complete their texts are, and how farmers get them.
import { Link } from 'wouter';
import { type DeskLanguage, listDeskLanguages } from '#core/contract/desk/language/words.ts';
import { ButtonLink } from '#ui/button.tsx';
import { useList } from '../../api/use-list.ts';
import type { Column } from '../../blocks/list/data-table.tsx';
import { ListView } from '../../blocks/list/list-view.tsx';
import { Page } from '../../blocks/page.tsx';
import { useText } from '../../state/language-state.ts';
import styles from './languages.module.css';
import { LevelBadge } from './looks-badge.tsx';

function useColumns(): readonly Column<DeskLanguage>[] {
  const t = useText();
  return [
    {
      key: 'name',
      head: t('languages.name'),
      isName: true,
      cell: ({ code, own_name, english_name }) => (
        <Link href={`/languages/${code}`} className={styles.name} data-row-main="">
          <span lang={code}>{own_name}</span> <small>{english_name}</small>
        </Link>
      ),
    },
    {
      key: 'level',
      head: t('languages.level'),
      cell: ({ level, is_switched_down }) => (
        <>
          <LevelBadge level={level} />
          {is_switched_down && <small className={styles.warning}>{t('languages.switched-down')}</small>}
        </>
      ),
    },
    { key: 'checkout', head: t('languages.checkout'), isFigure: true, cell: ({ checkout }) => t('languages.share', checkout) },
    { key: 'all', head: t('languages.all'), isFigure: true, cell: ({ all }) => t('languages.share', all) },
    {
      key: 'review',
      head: t('languages.to-review-n'),
      isFigure: true,
      cell: ({ code, own_name, drafts }) =>
        drafts === 0 ? (
          '–'
        ) : (
          <Link href={`/languages/${code}?state=draft&written=y`} aria-label={`${drafts} – ${own_name}`}>
            {drafts}
          </Link>
        ),
    },
    { key: 'waiting', head: t('languages.waiting'), isFigure: true, cell: ({ waiting }) => waiting || '–' },
  ];
}

export function LanguagesPage() {
  const t = useText();
  const list = useList(listDeskLanguages, {});
  return (
    <Page
      title={t('languages.title')}
      actions={
        <ButtonLink kind="ghost" href="/languages/sms">
          {t('languages.sms')}
        </ButtonLink>
      }
    >
      <ListView
        label={t('languages.title')}
        list={list}
        columns={useColumns()}
        keyOf={({ code }) => code}
        none={{ title: t('languages.none'), text: t('languages.none-text') }}
      />
    </Page>
  );
}
