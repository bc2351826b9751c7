// "Listen", with steps back and forward, only on phones with a voice of the language.
import { useEffect, useMemo, useRef, useState } from 'react';
import { clockText, partAtSecond, spokenParts } from '#core/rules/blog/spoken-parts.ts';
import { speak, stopSpeaking } from '#device/speech.ts';
import { useVoice } from '#device/use-voice.ts';
import { useLanguage, useText } from '#state/frame/language-state.ts';
import { Button } from '#ui/button.tsx';
import styles from './blog.module.css';

/** Reads one sentence after the other from the current one; the person can move to any. */
function useReading(text: string, language: string) {
  const spoken = useMemo(() => spokenParts(text), [text]);
  const [second, setSecond] = useState(0);
  const [isOn, setOn] = useState(false);
  /** Only the newest sentence continues to the next, because an interrupted voice also reports an end. */
  const turn = useRef(0);
  const stop = (): void => {
    turn.current++;
    stopSpeaking();
    setOn(false);
  };
  const say = (part: number): void => {
    const own = ++turn.current;
    const { text: sentence, from = 0 } = spoken.parts[part] ?? {};
    setSecond(from);
    setOn(sentence !== undefined);
    if (sentence === undefined) return;
    speak(sentence, language, () => {
      if (turn.current === own) say(part + 1);
    });
  };
  // Stops when the person opens another page or changes the language.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language is another text
  useEffect(
    () => () => {
      stop();
      setSecond(0);
    },
    [language],
  );
  useEffect(() => {
    if (!isOn) return;
    // Progress within a sentence; the voice itself starts the next.
    const tick = (): void =>
      setSecond((now) => {
        const next = spoken.parts[partAtSecond(spoken, now) + 1]?.from ?? spoken.seconds;
        return Math.min(now + 1, Math.max(now, next - 1));
      });
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, [isOn, spoken]);
  return {
    seconds: spoken.seconds,
    second,
    isOn,
    toggle: () => (isOn ? stop() : say(partAtSecond(spoken, second))),
    goTo(wanted: number): void {
      const part = partAtSecond(spoken, wanted);
      if (isOn) say(part);
      else setSecond(spoken.parts[part]?.from ?? 0);
    },
  };
}

export function Listen({ text, minutes }: { readonly text: string; readonly minutes: number }) {
  const t = useText();
  const { language } = useLanguage();
  const has = useVoice(language);
  const { seconds, second, isOn, toggle, goTo } = useReading(text, language);
  if (!has) return null;
  const place = `${clockText(second)} / ${clockText(seconds)}`;
  return (
    <>
      <Button kind="ghost" icon="speaker" onPress={toggle}>
        {isOn ? t('blog.stop') : `${t('listen')} · ${t('blog.minutes', { n: minutes })}`}
      </Button>
      {(isOn || second > 0) && (
        <label className={styles.place}>
          <input
            type="range"
            min={0}
            max={seconds}
            value={second}
            aria-label={t('blog.place')}
            aria-valuetext={place}
            onInput={(event) => goTo(Number(event.currentTarget.value))}
          />
          <span>{place}</span>
        </label>
      )}
    </>
  );
}
