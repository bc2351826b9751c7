// DigiLocker as the other way: consent first, then the browser leaves the page.
import { useState } from 'react';
import { textIn } from '#core/language/said.ts';
import { consentTexts } from '#core/rules/kyc/consents.ts';
import { useLanguage, useText } from '#state/frame/language-state.ts';
import { useNetwork } from '#state/frame/network-state.ts';
import { openSheet } from '#state/frame/sheet-state.ts';
import { keepWayBack } from '#state/kyc/kyc-draft.ts';
import { kycApproval, startLocker } from '#state/kyc/submit-kyc.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import { ServicePicture } from '#ui/service/picture.tsx';
import type { Whose } from './forms/use-kyc-form.ts';
import styles from './kyc.module.css';

export function LockerCard({ who }: { readonly who: Whose }) {
  const t = useText();
  const { language } = useLanguage();
  const { isOffline } = useNetwork();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const leave = async (): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    const started = await startLocker(who.farmerId);
    if (started.kind === 'leave') {
      await keepWayBack();
      return location.assign(started.url);
    }
    setBusy(false);
    if (started.kind === 'code')
      openSheet({ sheet: 'farmer-approval', ...kycApproval(who.farmerId), ...who, onApproved: () => void leave() });
    else if (started.kind === 'failed') setFailure(started.words ?? t(started.title));
  };
  if (!isOpen)
    return (
      <button type="button" className={classNames(styles.card, styles.locker)} onClick={() => setOpen(true)}>
        <ServicePicture name="digilocker" size={38} />
        <span>
          <b>{t('kyc.locker')}</b>
          <span className={styles.small}>{t('kyc.locker-text')}</span>
        </span>
        <Icon name="chevron-right" size={24} />
      </button>
    );
  return (
    <section className={styles.form} aria-label={t('kyc.locker')}>
      <p className={styles.consent}>{textIn(consentTexts.locker, language)}</p>
      {failure !== undefined && (
        <Notice tone="danger" isUrgent>
          {failure}
        </Notice>
      )}
      {isOffline && (
        <Notice tone="queued" icon="no-internet">
          {t('kyc.needs-net')}
        </Notice>
      )}
      <Button isLarge isWide isBusy={isBusy} isDisabled={isOffline} onPress={() => void leave()}>
        {t('kyc.locker-agree')}
      </Button>
      <Button kind="link" onPress={() => setOpen(false)}>
        {t('kyc.locker-not')}
      </Button>
    </section>
  );
}
