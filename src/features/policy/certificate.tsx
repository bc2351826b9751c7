// Opens the certificate from the phone's copy.
import { useEffect, useState } from 'react';
import type { PolicySummary } from '#core/contract/policy/policy.ts';
import { useLanguage, useText } from '#state/frame/language-state.ts';
import { useCertificate } from '#state/policy/certificate-state.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './policy.module.css';

/** An address for the file while it is displayed. */
function useFileUrl(bytes: ArrayBuffer | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!bytes) return setUrl(undefined);
    const made = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }));
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [bytes]);
  return url;
}

export function Certificate({ policy }: { readonly policy: PolicySummary }) {
  const t = useText();
  const { language } = useLanguage();
  const { certificate, isMissing } = useCertificate(policy, language);
  const url = useFileUrl(certificate?.bytes);
  if (!url)
    return (
      <p role="status" className={styles.paper}>
        <Icon name={isMissing ? 'no-internet' : 'clock'} size={24} />
        <span>
          <b>{t('policy.certificate')}</b>
          <span className={styles.small}>{t(isMissing ? 'policy.certificate-missing' : 'policy.certificate-coming')}</span>
        </span>
      </p>
    );
  return (
    <a className={styles.paper} href={url} download={`${policy.number ?? policy.reference}.pdf`}>
      <Icon name="shield" size={24} />
      <span>
        <b>{t('policy.certificate')}</b>
        <span className={styles.kept}>
          <Icon name="check-circle" size={18} /> {t('policy.certificate-kept')}
        </span>
      </span>
      <Icon name="chevron-right" size={24} />
    </a>
  );
}
