// A voice note instead of typing: recorded on the phone with or without network, played, deleted.
import { useEffect, useRef, useState } from 'react';
import { VOICE_BYTES, VOICE_MS } from '#core/constants.ts';
import { type Recording, recordVoice, type VoiceFault, voiceKind } from '#device/voice/recorder.ts';
import { keepLossVoice, type LossVoice } from '#state/claim/loss-voice.ts';
import { type MessageKey, useText } from '#state/frame/language-state.ts';
import { canTakePhotos, readPhoto } from '#state/outbox/photo-keeping.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import { VoicePlayer } from '#ui/voice/voice-player.tsx';
import styles from '../claim.module.css';
import mic from './mic.module.css';
import { lengthText } from './voice-length.ts';

const faultWords: Readonly<Record<VoiceFault, MessageKey>> = {
  refused: 'loss.voice-refused',
  none: 'loss.voice-none',
  busy: 'loss.voice-busy',
};

/** Seconds since the start. */
function Elapsed({ since }: { readonly since: number }) {
  const t = useText();
  const [now, setNow] = useState(since);
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 500);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.min(Math.floor((now - since) / 1_000), VOICE_MS / 1_000);
  return (
    <p className={styles.speaking}>
      <Icon name="mic" size={20} /> {t('loss.voice-running', { at: lengthText(seconds), most: lengthText(VOICE_MS / 1_000) })}
    </p>
  );
}

interface MicButtonProps {
  readonly children: string;
  readonly isRecording?: boolean;
  readonly onPress: () => void;
}

/** A large round microphone with its word. During a recording the same place stops it. */
function MicButton({ children, isRecording, onPress }: MicButtonProps) {
  return (
    <button type="button" className={mic.mic} data-on={isRecording ? '' : undefined} onClick={onPress}>
      <span className={mic.round}>{!isRecording && <Icon name="mic" size={32} />}</span>
      {children}
    </button>
  );
}

interface VoiceNoteProps {
  readonly voice: LossVoice | undefined;
  readonly onVoice: (voice: LossVoice | undefined) => void;
}

export function VoiceNote({ voice, onVoice }: VoiceNoteProps) {
  const t = useText();
  const [since, setSince] = useState<number>();
  const [fault, setFault] = useState<VoiceFault>();
  const recording = useRef<Recording>(undefined);
  useEffect(() => () => recording.current?.stop(), []);
  if (!canTakePhotos() || voiceKind() === undefined) return null;
  const record = async (): Promise<void> => {
    setFault(undefined);
    const begun = await recordVoice({ ms: VOICE_MS, bytes: VOICE_BYTES });
    if (typeof begun === 'string') return setFault(begun);
    recording.current = begun;
    const from = performance.now();
    setSince(from);
    const blob = await begun.done;
    const kept = blob && (await keepLossVoice(blob, performance.now() - from));
    setSince(undefined);
    if (kept) onVoice(kept);
  };
  return (
    <section className={styles.voice} aria-label={t('loss.voice')}>
      {since !== undefined ? (
        <>
          <Elapsed since={since} />
          <MicButton isRecording onPress={() => recording.current?.stop()}>
            {t('loss.voice-stop')}
          </MicButton>
        </>
      ) : voice ? (
        <>
          <VoicePlayer
            key={voice.upload}
            load={() => readPhoto(voice.upload)}
            label={t('claim.voice', { length: lengthText(voice.seconds) })}
            failed={t('claim.voice-silent')}
          />
          <Button kind="link" onPress={() => onVoice(undefined)}>
            {t('loss.voice-remove')}
          </Button>
        </>
      ) : (
        <MicButton onPress={() => void record()}>{t('loss.voice-record')}</MicButton>
      )}
      {fault && (
        <Notice tone="danger" isUrgent>
          {t(faultWords[fault])}
        </Notice>
      )}
    </section>
  );
}
