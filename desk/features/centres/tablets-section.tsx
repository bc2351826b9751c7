// Codes that register a tablet of the centre. A code is shown once: it is an answer, never a stored read.
import { useState } from 'react';
import { type Centre, createTabletCode } from '#core/contract/desk/centre/centre.ts';
import type { ResponseOf } from '#core/contract/wire/call.ts';
import { formatMoment } from '#core/rules/dates.ts';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { failureWords } from '../../api/failure-words.ts';
import { useWrite } from '../../api/use-write.ts';
import { Section } from '../../blocks/page.tsx';
import { useText } from '../../state/language-state.ts';
import { say } from '../../state/toast-state.ts';
import { centreReads } from './centre-reads.ts';
import styles from './centres.module.css';

export function TabletsSection({ centre, mayWrite }: { readonly centre: Centre; readonly mayWrite: boolean }) {
  const t = useText();
  const [made, setMade] = useState<ResponseOf<typeof createTabletCode>>();
  const { write, isBusy } = useWrite(createTabletCode, {
    changes: centreReads,
    onDone: setMade,
    onFailed: (error) => {
      const words = failureWords(t, error);
      if (words !== undefined) say('danger', words);
    },
  });
  if (!mayWrite) return null;
  return (
    <Section title={t('centres.tablets')}>
      <p>{t('centres.tablets-text')}</p>
      <div className={styles.start}>
        <Button kind="ghost" icon="plus" isBusy={isBusy} onPress={() => write({ params: { id: centre.id } })}>
          {t('centres.code-make')}
        </Button>
      </div>
      {made && (
        <Sheet title={t('centres.code-title')} closeLabel={t('close')} onClose={() => setMade(undefined)}>
          <p className={styles.code} translate="no">
            {made.code}
          </p>
          <p>{t('centres.code-text', { time: formatMoment(Date.parse(made.expires_at)) })}</p>
        </Sheet>
      )}
    </Section>
  );
}
