// A photo from another app. The person chooses its purpose: a question to farmers or the report of a loss.
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { addToLossDraft } from '#state/claim/loss-draft.ts';
import { addToPostDraft } from '#state/community/write-post.ts';
import { useText } from '#state/frame/language-state.ts';
import { useTitle } from '#state/frame/screen-state.ts';
import { serverNow } from '#state/frame/server-headers.ts';
import { reportNotStored } from '#state/outbox/storage-full.ts';
import { dropShared, readShared } from '#state/photo/shared-photo.ts';
import { askLogin } from '#state/session/ask-login.ts';
import { session, useSession } from '#state/session/session-state.ts';
import { Blank } from '#ui/blank.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { takeFile } from '../../features/photo/use-camera.ts';
import styles from './shared.module.css';

type Shared = 'reading' | 'none' | 'damaged' | Blob;

/** The photo in a small size. The worker stores the original, because only a page can shrink it. */
async function readSmall(): Promise<Shared> {
  const photo = await readShared();
  if (!photo) return 'none';
  return takeFile(photo).then(
    (taken) => taken.photo,
    () => 'damaged' as const,
  );
}

function Choice({ photo }: { readonly photo: Blob }) {
  const t = useText();
  const [, goTo] = useLocation();
  const [isBusy, setBusy] = useState(false);
  /** Address of the draft that has no room for the photo. */
  const [fullDraft, setFullDraft] = useState<string>();
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(photo);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [photo]);
  const move = async (add: () => ReturnType<typeof addToLossDraft>, to: string): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    const outcome = await add().catch(reportNotStored);
    setBusy(false);
    setFullDraft(outcome === 'full' ? to : undefined);
    if (outcome !== 'added') return;
    await dropShared();
    goTo(to, { replace: true });
  };
  /** Drafts belong to a person. */
  const whenKnown = (then: () => void) => (): void => (session.subject === undefined ? askLogin(then) : then());
  const ask = (): void => void move(() => addToPostDraft(photo, session.user?.full_name ?? ''), '/community/new');
  const report = (): void => void move(() => addToLossDraft(photo, serverNow()), '/insurance/claims/report');
  return (
    <div className={styles.page}>
      {url && <img className={styles.photo} src={url} alt={t('shared.photo')} />}
      <h2>{t('shared.what')}</h2>
      {fullDraft !== undefined && (
        <Notice tone="danger" isUrgent action={<ButtonLink href={fullDraft}>{t('shared.see')}</ButtonLink>}>
          {t('shared.full')}
        </Notice>
      )}
      <Button isLarge isWide icon="users" isBusy={isBusy} onPress={whenKnown(ask)}>
        {t('shared.ask')}
      </Button>
      <p className={styles.small}>{t('shared.ask-text')}</p>
      <Button isLarge isWide kind="ghost" icon="warning-triangle" isBusy={isBusy} onPress={whenKnown(report)}>
        {t('shared.loss')}
      </Button>
      <p className={styles.small}>{t('shared.loss-text')}</p>
      <Button kind="link" onPress={() => void dropShared().then(() => goTo('/', { replace: true }))}>
        {t('shared.drop')}
      </Button>
    </div>
  );
}

export function SharedScreen() {
  const t = useText();
  const { db } = useSession();
  const [shared, setShared] = useState<Shared>('reading');
  useTitle(t('shared.title'));
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever leaves takes the photo along
  useEffect(() => void readSmall().then(setShared), [db]);
  if (shared === 'reading') return <SkeletonRows count={3} label={t('loading')} />;
  if (typeof shared === 'object') return <Choice photo={shared} />;
  return (
    <Blank picture="empty-list" title={t(shared === 'none' ? 'shared.none' : 'shared.damaged')} text={t('shared.again')}>
      <ButtonLink href="/">{t('nav.home')}</ButtonLink>
    </Blank>
  );
}
