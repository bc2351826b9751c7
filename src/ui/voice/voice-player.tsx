// Plays a voice note; it is fetched on the first tap. Some phones cannot play a file in pieces, so they get it whole.
import { useEffect, useState } from 'react';
import { Button } from '../button.tsx';
import { Notice } from '../notice.tsx';
import styles from './voice-player.module.css';

export interface VoicePlayerProps {
  /** Rejects, or returns undefined, when the note is not available now. */
  readonly load: () => Promise<Blob | undefined>;
  readonly label: string;
  /** Message for a note that cannot be played. */
  readonly failed: string;
}

export function VoicePlayer({ load, label, failed }: VoicePlayerProps) {
  const [url, setUrl] = useState<string>();
  const [state, setState] = useState<'' | 'busy' | 'failed'>('');
  useEffect(
    () => () => {
      if (url !== undefined) URL.revokeObjectURL(url);
    },
    [url],
  );
  const fail = (): void => {
    setUrl(undefined);
    setState('failed');
  };
  const hear = async (): Promise<void> => {
    setState('busy');
    const voice = await load().catch(() => undefined);
    if (!voice) return fail();
    setState('');
    setUrl(URL.createObjectURL(voice));
  };
  return (
    <>
      {url === undefined ? (
        <Button kind="ghost" icon="speaker" isBusy={state === 'busy'} onPress={() => void hear()}>
          {label}
        </Button>
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: nobody has written down what was said
        <audio className={styles.player} controls autoPlay src={url} aria-label={label} onError={fail} />
      )}
      {state === 'failed' && <Notice tone="danger">{failed}</Notice>}
    </>
  );
}
