// The state of a language: its version on phones, publishing, going back, and its level.
import { useState } from 'react';
import { type DeskLanguage, publishWords, undoWords, updateDeskLanguage } from '#core/contract/desk/language/words.ts';
import { wordLevels } from '#core/facts/language/words.ts';
import { formatMoment } from '#core/rules/dates.ts';
import type { LanguageCode } from '#core/rules/languages.ts';
import { lowerLevel } from '#core/rules/words/word-level.ts';
import { Button } from '#ui/button.tsx';
import { ChipChoices } from '#ui/form/chips.tsx';
import { Notice } from '#ui/notice.tsx';
import { showFailureToast } from '../../api/failure-words.ts';
import { useWrite } from '../../api/use-write.ts';
import { QuestionSheet } from '../../blocks/form/question-sheet.tsx';
import { Section } from '../../blocks/page.tsx';
import { useText } from '../../state/language-state.ts';
import { mayDo, usePerson } from '../../state/session-state.ts';
import { showToast } from '../../state/toast-state.ts';
import { levelLooks } from './language-words.ts';
import styles from './languages.module.css';
import { wordReads } from './word-sheet.tsx';

/** Not set at the desk: the server's setting decides. */
const BY_SETTING = 'by-setting';

function UndoButton({ code }: { readonly code: LanguageCode }) {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  const { write, isBusy } = useWrite(undoWords, {
    changes: wordReads,
    onDone: () => {
      setAsking(false);
      showToast('done', t('languages.undone'));
    },
    onFailed: showFailureToast(t),
  });
  return (
    <>
      <Button kind="link" onPress={() => setAsking(true)}>
        {t('languages.undo')}
      </Button>
      {isAsking && (
        <QuestionSheet
          title={t('languages.undo-title')}
          yes={t('languages.undo')}
          isBusy={isBusy}
          onYes={() => write({ params: { code }, body: {} })}
          onClose={() => setAsking(false)}
        >
          <p>{t('languages.undo-text')}</p>
        </QuestionSheet>
      )}
    </>
  );
}

function PublishButton({ code, waiting }: { readonly code: LanguageCode; readonly waiting: number }) {
  const t = useText();
  const { write, isBusy } = useWrite(publishWords, {
    changes: wordReads,
    onDone: ({ published }) => showToast('done', t('languages.published', { n: published?.number ?? 0 })),
    onFailed: showFailureToast(t),
  });
  if (waiting === 0) return <span>{t('languages.publish-none')}</span>;
  return (
    <>
      <span>{t('languages.publish-n', { n: waiting })}</span>
      <Button isBusy={isBusy} onPress={() => write({ params: { code }, body: {} })}>
        {t('languages.publish')}
      </Button>
    </>
  );
}

function LevelChoice({ of: { code, chosen, possible, version } }: { readonly of: DeskLanguage }) {
  const t = useText();
  const { write } = useWrite(updateDeskLanguage, {
    changes: wordReads,
    onDone: () => showToast('done', t('languages.level-saved')),
    onFailed: showFailureToast(t),
  });
  return (
    <>
      <ChipChoices
        label={t('languages.level')}
        isWrapped
        isLabelShown
        value={chosen ?? BY_SETTING}
        onValue={(value) =>
          write({ params: { code: code as LanguageCode }, body: { level: value === BY_SETTING ? null : value }, version })
        }
        choices={[
          { value: BY_SETTING, label: t('languages.by-setting') },
          ...wordLevels.map((level) => ({
            value: level,
            label: t(levelLooks[level].word),
            isDisabled: lowerLevel(level, possible) !== level,
          })),
        ]}
      />
      <small>{t('languages.level-hint', { level: t(levelLooks[possible].word) })}</small>
    </>
  );
}

export function LanguageStand({ of }: { readonly of: DeskLanguage }) {
  const t = useText();
  const person = usePerson();
  const { published, waiting, is_switched_down } = of;
  const code = of.code as LanguageCode;
  return (
    <Section title={t('languages.share', of.all)}>
      {is_switched_down && (
        <Notice tone="danger">
          {t('languages.switched-down')} {t('languages.share', of.checkout)}
        </Notice>
      )}
      <p>
        {published
          ? t('languages.version', { n: published.number, at: formatMoment(Date.parse(published.at)) })
          : t('languages.version-none')}
      </p>
      {mayDo(person, 'words.publish') && (
        <>
          <div className={styles.stand}>
            <PublishButton code={code} waiting={waiting} />
            {published && <UndoButton code={code} />}
          </div>
          <LevelChoice of={of} />
        </>
      )}
    </Section>
  );
}
