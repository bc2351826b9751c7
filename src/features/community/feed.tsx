// The feed: its filters, its age, waiting posts of this phone, and the posts.

import { useEffect } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { formatMoment } from '#core/rules/dates.ts';
import { loadMorePosts, reloadFeed, useFeed } from '#state/community/feed-state.ts';
import type { Wanted } from '#state/community/kept-posts.ts';
import { forgetRefusedMarks } from '#state/community/marks.ts';
import { useUnreadWords } from '#state/frame/failure.ts';
import { useText } from '#state/frame/language-state.ts';
import { useTitle } from '#state/frame/screen-state.ts';
import { useDistrictName } from '#state/master-data/district-name.ts';
import { useMasterData } from '#state/master-data/master-data-state.ts';
import { useOutbox } from '#state/outbox/outbox-rows.ts';
import { useIsLoggedIn } from '#state/session/session-state.ts';
import { useVendorState } from '#state/vendor/vendor-state.ts';
import { Blank } from '#ui/blank.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { ChipButton, ChipChoices, ChipRow } from '#ui/form/chips.tsx';
import { Icon } from '#ui/icon.tsx';
import { ScrollEnd } from '#ui/scroll-end.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import styles from './community.module.css';
import { feedWords } from './kind-words.ts';
import places from './places.module.css';
import { PostCard } from './post-card.tsx';
import { HeldPosts, WaitingPosts } from './waiting-post.tsx';

const kinds = ['all', 'question', 'experience', 'brand'] as const;
type Kind = (typeof kinds)[number];

/** The filters are in the address, so that Back leads to the same. */
function useWanted(): { readonly wanted: Wanted; readonly want: (fields: Readonly<Record<string, string | undefined>>) => void } {
  const search = useSearch();
  const [path, goTo] = useLocation();
  const asked = new URLSearchParams(search);
  const number = (name: string): number | undefined => Number(asked.get(name)) || undefined;
  const kind = kinds.find((one) => one !== 'all' && one === asked.get('kind')) as Wanted['kind'];
  const [crop, district] = [number('crop'), number('district')];
  const want = (fields: Readonly<Record<string, string | undefined>>): void => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(fields)) value ? next.set(name, value) : next.delete(name);
    goTo(next.size > 0 ? `${path}?${next}` : path, { replace: true });
  };
  return {
    wanted: { ...(kind && { kind }), ...(crop === undefined ? {} : { crop }), ...(district === undefined ? {} : { district }) },
    want,
  };
}

function Filters({ wanted, want }: ReturnType<typeof useWanted>) {
  const t = useText();
  const crops = useMasterData('crop') ?? [];
  const { place } = useVendorState();
  const own = place?.district_id ?? undefined;
  const district = useDistrictName(place);
  return (
    <>
      <ChipChoices<Kind>
        label={t('community.what')}
        value={wanted.kind ?? 'all'}
        onValue={(kind) => want({ kind: kind === 'all' ? undefined : kind })}
        choices={kinds.map((value) => ({ value, label: t(feedWords[value]) }))}
      />
      <ChipRow>
        <span className={places.pick}>
          <select
            aria-label={t('community.crop')}
            value={wanted.crop ?? ''}
            data-on={wanted.crop === undefined ? undefined : ''}
            onChange={(event) => want({ crop: event.currentTarget.value || undefined })}
          >
            <option value="">{t('community.every-crop')}</option>
            {crops.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" size={20} />
        </span>
        {own !== undefined && (
          <ChipButton
            icon="pin"
            isOn={wanted.district === own}
            onPress={() => want({ district: wanted.district === own ? undefined : String(own) })}
          >
            {district}
          </ChipButton>
        )}
      </ChipRow>
    </>
  );
}

/** The age of the displayed posts, and a button to load again. */
function Age({ at, isUnreachable, isLoading }: { readonly at: number; readonly isUnreachable: boolean; readonly isLoading: boolean }) {
  const t = useText();
  if (at === 0) return null;
  return (
    <div className={places.age} role="status">
      <Icon name={isUnreachable ? 'no-internet' : 'phone'} size={24} />
      <span>{t('stored.as-of', { at: formatMoment(at) })}</span>
      <Button kind="link" isBusy={isLoading} onPress={() => void reloadFeed()}>
        {t('community.again')}
      </Button>
    </div>
  );
}

export function Feed() {
  const t = useText();
  const asking = useWanted();
  const { posts, at, next, isLoading, isUnreachable } = useFeed(asking.wanted);
  const { rows } = useOutbox();
  const isLoggedIn = useIsLoggedIn();
  const unread = useUnreadWords();
  useTitle(t('community.title'));
  useEffect(() => forgetRefusedMarks(rows), [rows]);
  const isFiltered = Object.keys(asking.wanted).length > 0;
  return (
    <div className={styles.page}>
      <Age at={at} isUnreachable={isUnreachable} isLoading={isLoading} />
      <Link href="/community/new" className={places.ask}>
        <Icon name="edit" size={24} />
        {t('community.ask')}
      </Link>
      <Filters {...asking} />
      {isLoggedIn && (
        <Link href="/community/mine" className={styles.mine}>
          {t('community.mine')}
          <Icon name="chevron-right" size={24} />
        </Link>
      )}
      <WaitingPosts topic={undefined} />
      <HeldPosts />
      {!posts && !isUnreachable && <SkeletonRows count={3} label={t('loading')} />}
      {!posts && isUnreachable && (
        <Blank {...unread}>
          <Button onPress={() => void reloadFeed()}>{t('retry')}</Button>
        </Blank>
      )}
      {posts?.length === 0 && !isLoading && (
        <Blank picture="empty-list" title={t(isFiltered ? 'community.none-such' : 'community.none')}>
          {!isFiltered && <ButtonLink href="/community/new">{t('community.ask')}</ButtonLink>}
        </Blank>
      )}
      {posts && posts.length > 0 && (
        <ul className={styles.list}>
          {posts.map((post) => (
            <li key={post.id}>
              <PostCard post={post} at={at} />
            </li>
          ))}
        </ul>
      )}
      {next !== null && <ScrollEnd key={next} onNear={loadMorePosts} />}
    </div>
  );
}
