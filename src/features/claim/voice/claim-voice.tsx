// Plays a claim's voice note to its owner: from the phone while it is there, otherwise from the shop. If it is missing, says why.
import type { ClaimDetail } from '#core/contract/claim/claim.ts';
import { loadClaimVoice } from '#state/claim/loss-voice.ts';
import { useText } from '#state/frame/language-state.ts';
import { keptClaim } from '#state/outbox/kept-order.ts';
import { useOutbox } from '#state/outbox/outbox-rows.ts';
import { Notice } from '#ui/notice.tsx';
import { VoicePlayer } from '#ui/voice/voice-player.tsx';
import { lengthText } from './voice-length.ts';

export function ClaimVoice({ claim }: { readonly claim: ClaimDetail }) {
  const t = useText();
  const { rows } = useOutbox();
  const { id, voice } = claim;
  if (voice)
    return (
      <VoicePlayer
        key={voice.upload}
        load={() => loadClaimVoice(id, voice.upload)}
        label={t('claim.voice', { length: lengthText(voice.seconds) })}
        failed={t('claim.voice-silent')}
      />
    );
  const isLost = rows.some((row) => row.kind === 'claim' && (row.answer as { id?: number } | undefined)?.id === id && keptClaim(row).voice);
  return isLost ? <Notice tone="danger">{t('claim.voice-lost')}</Notice> : null;
}
