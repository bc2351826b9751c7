// Actions on a banner outside its form: switch on and off, delete.

import { useState } from 'react';
import { useLocation } from 'wouter';
import { listAudit } from '#core/contract/desk/audit.ts';
import { type DeskBanner, getDeskBanner, listDeskBanners, removeDeskBanner, updateDeskBanner } from '#core/contract/desk/content/banner.ts';
import { listTextStates } from '#core/contract/desk/content/text-states.ts';
import type { BannerState } from '#core/facts/content.ts';
import type { IconName } from '#core/icon-names.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { showFailureToast } from '../../api/failure-words.ts';
import { useWrite } from '../../api/use-write.ts';
import { QuestionSheet } from '../../blocks/form/question-sheet.tsx';
import { type MessageKey, useText } from '../../state/language-state.ts';
import { showToast } from '../../state/toast-state.ts';

export const bannerReads = [listTextStates, listDeskBanners, getDeskBanner, listAudit];

/** Shows a failure if there is no form that could show it. */
export function useFailure(): (error: unknown) => void {
  const t = useText();
  return showFailureToast(t);
}

export function SwitchButton({ banner, name }: { readonly banner: DeskBanner; readonly name: string }) {
  const t = useText();
  const onFailed = useFailure();
  const { write, isBusy } = useWrite(updateDeskBanner, {
    changes: bannerReads,
    onDone: ({ is_on }) => showToast('done', t(is_on ? 'banners.is-on' : 'banners.is-off', { name })),
    onFailed,
  });
  const { id, is_on } = banner;
  return (
    <Button
      kind="link"
      isBusy={isBusy}
      label={t(is_on ? 'banners.switch-off-it' : 'banners.switch-on-it', { name })}
      onPress={() => write({ params: { id }, body: { is_on: !is_on } })}
    >
      {t(is_on ? 'banners.switch-off' : 'banners.switch-on')}
    </Button>
  );
}

export function RemoveButton({ banner, name }: { readonly banner: DeskBanner; readonly name: string }) {
  const t = useText();
  const [, goTo] = useLocation();
  const [isAsking, setAsking] = useState(false);
  const onFailed = useFailure();
  const { write, isBusy } = useWrite(removeDeskBanner, {
    changes: bannerReads,
    onDone: () => {
      showToast('done', t('banners.removed', { name }));
      goTo('/banners');
    },
    onFailed,
  });
  return (
    <>
      <Button kind="link" onPress={() => setAsking(true)}>
        {t('banners.remove')}
      </Button>
      {isAsking && (
        <QuestionSheet
          title={t('banners.remove-title', { name })}
          yes={t('banners.remove-yes')}
          kind="danger"
          isBusy={isBusy}
          onYes={() => write({ params: { id: banner.id } })}
          onClose={() => setAsking(false)}
        >
          <p>{t('banners.remove-text')}</p>
        </QuestionSheet>
      )}
    </>
  );
}

const states = {
  shown: { word: 'banners.shown', tone: 'done', icon: 'check-circle' },
  coming: { word: 'banners.coming', tone: 'queued', icon: 'clock' },
  over: { word: 'banners.over', tone: 'plain', icon: 'calendar' },
  off: { word: 'banners.off', tone: 'danger', icon: 'minus' },
} as const satisfies Readonly<Record<BannerState, { readonly word: MessageKey; readonly tone: string; readonly icon: IconName }>>;

export function StateBadge({ state }: Pick<DeskBanner, 'state'>) {
  const t = useText();
  const { word, ...looks } = states[state];
  return <Badge {...looks}>{t(word)}</Badge>;
}
