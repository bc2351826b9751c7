// The photos of a claim, each with its state: on the phone, at the shop, or not sent, with the next step.

import type { ClaimDetail, TakenPhoto } from '#core/contract/claim/claim.ts';
import { submitAnswer } from '#state/claim/send-loss.ts';
import { useText } from '#state/frame/language-state.ts';
import { keptClaim } from '#state/outbox/kept-order.ts';
import { useOutbox } from '#state/outbox/outbox-rows.ts';
import { useKeptPhoto } from '#state/outbox/photo-keeping.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ImageOr } from '#ui/image/image-or.tsx';
import styles from './claim.module.css';

export type PhotoState = 'pending' | 'received' | 'failed';

const looks = {
  pending: { tone: 'queued', icon: 'clock', words: 'claim.photo-pending' },
  received: { tone: 'done', icon: 'check-circle', words: 'claim.photo-received' },
  failed: { tone: 'danger', icon: 'alert', words: 'claim.photo-failed' },
} as const;

export function ClaimPhotoTile({
  id,
  src,
  n,
  state,
  accuracy,
}: {
  readonly id: string;
  readonly src?: string;
  readonly n: number;
  readonly state: PhotoState;
  readonly accuracy?: number | null | undefined;
}) {
  const t = useText();
  const kept = useKeptPhoto(id);
  const { tone, icon, words } = looks[state];
  const url = kept ?? src;
  const missing = <span className={styles.nophoto}>{t('claim.photo', { n })}</span>;
  return (
    <li className={styles.photo}>
      {url ? (
        <ImageOr src={url} alt={t('claim.photo', { n })} loading="lazy">
          {missing}
        </ImageOr>
      ) : (
        missing
      )}
      <Badge tone={tone} icon={icon}>
        {t(words)}
      </Badge>
      {accuracy !== undefined && accuracy !== null && <span className={styles.small}>{t('claim.accuracy', { metres: accuracy })}</span>}
    </li>
  );
}

/** Photos of the claim that were not sent with it, while the phone knows them. */
function useFailed(claim: ClaimDetail): { readonly failed: readonly TakenPhoto[]; readonly pending: readonly TakenPhoto[] } {
  const { rows } = useOutbox();
  const arrived = new Set(claim.photos.map(({ upload }) => upload));
  const own = rows.filter(
    (row) => row.kind === 'claim' && (keptClaim(row).claimId === claim.id || (row.answer as { id?: number } | undefined)?.id === claim.id),
  );
  const of = (isDone: boolean) =>
    own
      .filter(({ state }) => (state === 'done') === isDone)
      .flatMap((row) => keptClaim(row).photos.filter(({ upload }) => !arrived.has(upload)));
  const pending = of(false);
  return { pending, failed: of(true).filter(({ upload }) => !pending.some((one) => one.upload === upload)) };
}

export function ClaimPhotos({ claim }: { readonly claim: ClaimDetail }) {
  const t = useText();
  const { failed, pending } = useFailed(claim);
  const count = claim.photos.length;
  if (count + failed.length + pending.length === 0) return null;
  return (
    <section className={styles.card}>
      <h2>{t('claim.photos')}</h2>
      <ul className={styles.photos}>
        {claim.photos.map(({ upload, url, n, accuracy }) => (
          <ClaimPhotoTile key={upload} id={upload} src={url} n={n} state="received" accuracy={accuracy} />
        ))}
        {pending.map(({ upload }, i) => (
          <ClaimPhotoTile key={upload} id={upload} n={count + i + 1} state="pending" />
        ))}
        {failed.map(({ upload }, i) => (
          <ClaimPhotoTile key={upload} id={upload} n={count + pending.length + i + 1} state="failed" />
        ))}
      </ul>
      {failed.length > 0 && (
        <Button kind="ghost" icon="refresh" onPress={() => void submitAnswer(claim, { photos: [...failed] })}>
          {t('claim.photo-again')}
        </Button>
      )}
    </section>
  );
}
