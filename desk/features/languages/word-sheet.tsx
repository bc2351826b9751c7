// One text: its notes for translators, the box for its draft, and its review by somebody else.
import { useState } from 'react';
import { listAudit } from '#core/contract/desk/audit.ts';
import { type DeskWord, listDeskLanguages, listWords, reviewWords, writeWord } from '#core/contract/desk/language/words.ts';
import { LONGEST_WORD } from '#core/facts/language/words.ts';
import { FIRST_LANGUAGE, type LanguageCode, languages } from '#core/rules/languages.ts';
import { maySuggestWord } from '#core/rules/words/suggestion.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { failureWords, showFailureToast } from '../../api/failure-words.ts';
import { useWrite } from '../../api/use-write.ts';
import { TextArea } from '../../blocks/form/text-area.tsx';
import { SuggestWord } from '../../blocks/texts/suggest.tsx';
import { useText } from '../../state/language-state.ts';
import { mayDo, usePerson } from '../../state/session-state.ts';
import { showToast } from '../../state/toast-state.ts';
import styles from './languages.module.css';
import { WidthMeter } from './width-meter.tsx';

export const wordReads = [listWords, listDeskLanguages, listAudit];

/** The language shown to translators beside the first one. */
const SECOND = languages[1];

interface WordProps {
  readonly language: LanguageCode;
  readonly word: DeskWord;
}

function Source({ language, word }: WordProps) {
  const t = useText();
  const { note, original, beside, glossary } = word;
  return (
    <dl className={styles.source}>
      <dt>{t('languages.original')}</dt>
      <dd lang={FIRST_LANGUAGE}>{original}</dd>
      <dt>{t('languages.beside')}</dt>
      <dd lang={SECOND}>{beside}</dd>
      {note && (
        <>
          <dt>{t('languages.note')}</dt>
          <dd lang={FIRST_LANGUAGE}>{note}</dd>
        </>
      )}
      {glossary.length > 0 && (
        <>
          <dt>{t('languages.glossary')}</dt>
          {glossary.map(({ term, word: own }) => (
            <dd key={term}>
              <span lang={FIRST_LANGUAGE}>{term}</span>: <b lang={language}>{own}</b>
            </dd>
          ))}
        </>
      )}
    </dl>
  );
}

/** The button for reviewing, or why this person can't review it. */
function Review({ language, word, onDone }: WordProps & { readonly onDone: () => void }) {
  const t = useText();
  const { write, isBusy } = useWrite(reviewWords, {
    changes: wordReads,
    onDone: ({ reviewed, refused }) => {
      if (refused.length > 0) showToast('danger', t('languages.review-refused', { n: refused.length }));
      else showToast('done', t('languages.review-done', { n: reviewed }));
      onDone();
    },
    onFailed: showFailureToast(t),
  });
  if (word.state !== 'draft') return null;
  if (word.is_own) return <p>{t('languages.review-own')}</p>;
  const { file, key, version } = word;
  return (
    <Button
      kind="ghost"
      isWide
      icon="check"
      isBusy={isBusy}
      onPress={() => write({ params: { code: language }, body: { words: [{ file, key, version }] } })}
    >
      {t('languages.review')}
    </Button>
  );
}

/** Writes the draft, based on the row's newest version, because the box shows the currently saved text. */
function useDraft({ language, word }: WordProps, onDone: () => void) {
  const t = useText();
  const [failure, setFailure] = useState<string>();
  const { write, isBusy } = useWrite(writeWord, {
    changes: wordReads,
    onDone: () => {
      showToast('done', t('languages.saved'));
      onDone();
    },
    onFailed: (error) => setFailure(failureWords(t, error)),
  });
  const { file, key, source_hash, version } = word;
  const save = (text: string): void => {
    setFailure(undefined);
    write({ params: { code: language }, body: { file, key, text: text.trim(), source_hash }, version });
  };
  return { save, isBusy, failure };
}

export function WordSheet({ language, word, onClose }: WordProps & { readonly onClose: () => void }) {
  const t = useText();
  const person = usePerson();
  const [text, setText] = useState(word.text);
  const [opened] = useState(word.text);
  const draft = useDraft({ language, word }, onClose);
  const mayWrite = mayDo(person, 'words.write');
  return (
    <Sheet
      title={`${word.file} · ${word.key}`}
      closeLabel={t('close')}
      onClose={onClose}
      shape="drawer"
      foot={
        <div className={styles.foot}>
          {mayWrite && (
            <Button isWide isBusy={draft.isBusy} onPress={() => draft.save(text)}>
              {t('languages.save')}
            </Button>
          )}
          {mayDo(person, 'words.review') && text === word.text && <Review language={language} word={word} onDone={onClose} />}
        </div>
      }
    >
      <Source language={language} word={word} />
      {word.needs_review && <Notice tone="info">{t('languages.needs-review')}</Notice>}
      <TextArea
        name="text"
        label={t('languages.text')}
        lang={language}
        value={text}
        onValue={(raw) => {
          setText(raw);
          return raw;
        }}
        maxLength={LONGEST_WORD}
        error={draft.failure}
      />
      {mayWrite && text.trim() === '' && maySuggestWord(word.file, word.key, word.original) && (
        <SuggestWord word={word} language={language} onDraft={setText} />
      )}
      <WidthMeter word={word} text={text} />
      {word.text !== opened && <Notice tone="info">{t('languages.now', { text: word.text })}</Notice>}
      {mayWrite && word.version > 0 && (
        <Button kind="link" isBusy={draft.isBusy} onPress={() => draft.save('')}>
          {t('languages.take-away')}
        </Button>
      )}
    </Sheet>
  );
}
