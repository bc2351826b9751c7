// The return from DigiLocker: its result, and the next step.

import { useEffect, useState } from 'react';
import type { LockerEnd } from '#core/contract/kyc/locker.ts';
import { type MessageKey, useText } from '#state/frame/language-state.ts';
import { takeWayBack } from '#state/kyc/kyc-draft.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Notice, type Tone } from '#ui/notice.tsx';

const ends: Readonly<Record<LockerEnd, { readonly tone: Tone; readonly word: MessageKey }>> = {
  done: { tone: 'done', word: 'kyc.locker-done' },
  nothing: { tone: 'queued', word: 'kyc.locker-nothing' },
  aadhaar_not_linked: { tone: 'danger', word: 'kyc.locker-not-linked' },
  aadhaar_not_available: { tone: 'danger', word: 'kyc.locker-not-available' },
  customer_detail_mismatch: { tone: 'danger', word: 'kyc.locker-mismatch' },
  token_revoked: { tone: 'danger', word: 'kyc.locker-revoked' },
  user_consent_not_given: { tone: 'queued', word: 'kyc.locker-refused' },
  expired: { tone: 'queued', word: 'kyc.locker-expired' },
  'too-young': { tone: 'danger', word: 'kyc.locker-too-young' },
  'other-browser': { tone: 'danger', word: 'kyc.locker-other-browser' },
  unavailable: { tone: 'queued', word: 'kyc.locker-unavailable' },
};

/** @param end from the address; any other text shows nothing */
export function LockerEndNotice({ end }: { readonly end: string | null }) {
  const t = useText();
  const [back, setBack] = useState<string>();
  useEffect(() => {
    if (end !== null) void takeWayBack().then(setBack);
  }, [end]);
  const [, found] = Object.entries(ends).find(([one]) => one === end) ?? [];
  if (!found) return null;
  const { tone, word } = found;
  return (
    <>
      <Notice tone={tone} isUrgent>
        {t(word)}
      </Notice>
      {back !== undefined && (
        <ButtonLink kind="ghost" isWide href={back}>
          {t('kyc.back-to-order')}
        </ButtonLink>
      )}
    </>
  );
}
