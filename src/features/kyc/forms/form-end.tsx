// The end of a KYC form: what is stored and where, errors, and the button that sends it.
import { useId } from 'react';
import { useText } from '#state/frame/language-state.ts';
import { useNetwork } from '#state/frame/network-state.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import styles from '../kyc.module.css';
import type { Giving } from './use-kyc-form.ts';

export interface FormEndProps {
  readonly giving: Giving;
  /** A photo is being sent; without waiting it would be missing. */
  readonly isSending: boolean;
  /** The consent above the button was given. */
  readonly isAgreed: boolean;
}

export function FormEnd({ giving: { isBusy, failure }, isSending, isAgreed }: FormEndProps) {
  const t = useText();
  const id = useId();
  const { isOffline } = useNetwork();
  const why = isOffline ? t('kyc.needs-net') : isSending ? t('kyc.wait-photo') : undefined;
  return (
    <>
      <p className={styles.note}>
        <Icon name="lock" size={20} />
        {t('kyc.not-kept')}
      </p>
      {failure && (
        <Notice tone="danger" isUrgent>
          {failure.words ?? t(failure.title)}
        </Notice>
      )}
      {why !== undefined && (
        <Notice id={id} tone="queued" {...(isOffline ? { icon: 'no-internet' as const } : {})}>
          {why}
        </Notice>
      )}
      <Button type="submit" isLarge isWide isBusy={isBusy} isDisabled={why !== undefined} describedBy={why === undefined ? undefined : id}>
        {t(isAgreed ? 'kyc.agree-send' : 'kyc.send')}
      </Button>
    </>
  );
}
