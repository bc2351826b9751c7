// Ten codes, shown once, which open the desk if the device with the passkey is lost.
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { CheckField } from '#ui/form/field.tsx';
import { useText } from '../../state/language-state.ts';
import { showToast } from '../../state/toast-state.ts';
import styles from './session.module.css';

export function RecoveryCodes({ codes, onKept }: { readonly codes: readonly string[]; readonly onKept: () => void }) {
  const t = useText();
  const [isKept, setKept] = useState(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(codes.join('\n'));
    showToast('done', t('codes.copied'));
  };
  return (
    <div className={styles.panel}>
      <p>{t('codes.text')}</p>
      <ol className={styles.codes} aria-label={t('codes.list')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="row">
        {'clipboard' in navigator && (
          <Button kind="ghost" onPress={() => void copy().catch(() => showToast('danger', t('error.unforeseen')))}>
            {t('codes.copy')}
          </Button>
        )}
        <Button kind="ghost" icon="print" onPress={() => window.print()}>
          {t('codes.print')}
        </Button>
      </div>
      <CheckField label={t('codes.kept')} isChecked={isKept} onChange={setKept} />
      <Button isLarge isWide isDisabled={!isKept} onPress={onKept}>
        {t('codes.go-on')}
      </Button>
    </div>
  );
}
