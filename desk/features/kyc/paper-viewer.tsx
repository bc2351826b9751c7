// Shows photos of documents one at a time, with zoom and rotation. The server records each view.
import { useState } from 'react';
import type { KycReview } from '#core/contract/desk/kyc/kyc.ts';
import { Button } from '#ui/button.tsx';
import { ChipChoices } from '#ui/form/chips.tsx';
import { Notice } from '#ui/notice.tsx';
import { useText } from '../../state/language-state.ts';
import styles from './kyc.module.css';
import { partWords } from './kyc-words.ts';

const zooms = [1, 1.5, 2, 3] as const;
const QUARTER = 90;
const FULL_TURN = 360;

function Photo({ src, name }: { readonly src: string; readonly name: string }) {
  const t = useText();
  const [zoom, setZoom] = useState(0);
  const [turn, setTurn] = useState(0);
  const [isBroken, setBroken] = useState(false);
  const factor = zooms[zoom] ?? 1;
  if (isBroken) return <Notice tone="danger">{t('kyc.photo-broken')}</Notice>;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is larger than its frame is scrolled by keys */}
      <section className={styles.frame} tabIndex={0} aria-label={name}>
        <img
          src={src}
          alt={name}
          onError={() => setBroken(true)}
          style={{ width: `${factor * 100}%`, transform: turn === 0 ? undefined : `rotate(${turn}deg)` }}
        />
      </section>
      <div className={styles.tools}>
        <Button kind="ghost" icon="plus" isDisabled={zoom === zooms.length - 1} onPress={() => setZoom(zoom + 1)}>
          {t('kyc.larger')}
        </Button>
        <Button kind="ghost" icon="minus" isDisabled={zoom === 0} onPress={() => setZoom(zoom - 1)}>
          {t('kyc.smaller')}
        </Button>
        <Button kind="ghost" icon="refresh" onPress={() => setTurn((turn + QUARTER) % FULL_TURN)}>
          {t('kyc.turn')}
        </Button>
      </div>
    </>
  );
}

export function PaperViewer({ photos }: { readonly photos: KycReview['photos'] }) {
  const t = useText();
  const [chosen, setChosen] = useState<string>();
  if (photos.length === 0) return <Notice tone="queued">{t('kyc.no-photos')}</Notice>;
  const names = photos.map(({ kind, photo, url }) => ({ value: url, label: `${t(partWords[kind])} ${photo}` }));
  const shown = names.find(({ value }) => value === chosen) ?? names[0];
  return (
    <>
      {names.length > 1 && <ChipChoices label={t('kyc.papers')} isWrapped choices={names} value={shown?.value} onValue={setChosen} />}
      {shown && <Photo key={shown.value} src={shown.value} name={shown.label} />}
    </>
  );
}
