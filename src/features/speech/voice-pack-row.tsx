// The language's voice without internet, in Me. It loads only on request.
import { useEffect, useState } from 'react';
import { languageTable } from '#core/rules/languages.ts';
import { useLanguage, useText } from '#state/frame/language-state.ts';
import type { PackState } from '#state/speech/create-pack.ts';
import { voicePack } from '#state/speech/voice-pack.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import styles from './voice-pack.module.css';

const megabytes = (bytes: number): string => (Math.max(bytes, 100_000) / 1_000_000).toFixed(1);

export function VoicePackRow() {
  const t = useText();
  const { language } = useLanguage();
  const [state, setState] = useState<PackState>();
  const [weight, setWeight] = useState(0);
  const [work, setWork] = useState<'' | 'busy' | 'failed'>('');
  useEffect(() => {
    let isLeft = false;
    setState(undefined);
    void voicePack.state(language).then(
      (found) => !isLeft && setState(found),
      () => undefined,
    );
    void voicePack.weight(language).then(
      (found) => !isLeft && setWeight(found),
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [language]);
  if (!state || (state.all === 0 && weight === 0)) return null;
  const isWhole = state.all > 0 && state.done === state.all;
  const download = async (): Promise<void> => {
    setWork('busy');
    await voicePack.download(language, setState).then(
      () => setWork(''),
      () => setWork('failed'),
    );
  };
  const remove = async (): Promise<void> => {
    await voicePack.remove(language);
    setState({ done: 0, all: 0 });
    setWork('');
  };
  return (
    <div className={styles.pack}>
      <p>{t('speech.pack', { language: languageTable[language].ownName, mb: megabytes(state.all || weight) })}</p>
      {work === 'busy' && (
        <progress className={styles.bar} max={state.all || weight} value={state.done} aria-label={t('speech.pack-busy')} />
      )}
      {work === 'failed' && <Notice tone="queued">{t('speech.pack-failed')}</Notice>}
      {isWhole ? (
        <>
          <p>{t('speech.pack-kept')}</p>
          <Button kind="ghost" icon="trash" onPress={() => void remove()}>
            {t('speech.pack-delete')}
          </Button>
        </>
      ) : (
        <Button kind="ghost" icon="download" isBusy={work === 'busy'} onPress={() => void download()}>
          {t(state.done > 0 ? 'speech.pack-more' : 'speech.pack-get')}
        </Button>
      )}
    </div>
  );
}
