// Switches messages to this browser on or off.
import { useEffect, useState } from 'react';
import { deleteNoticeBrowser, getMyNotices, putNoticeBrowser } from '#core/contract/desk/today/notices.ts';
import { canPush, currentSubscription, subscribeBrowser, unsubscribeBrowser } from '#device/push.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { failureWords } from '../../api/failure-words.ts';
import { send } from '../../api/send.ts';
import { useWrite } from '../../api/use-write.ts';
import { useLanguage, useText } from '../../state/language-state.ts';
import { showToast } from '../../state/toast-state.ts';

type State = 'unknown' | 'on' | 'off';

export function BrowserSwitch({ publicKey }: { readonly publicKey: string | null }) {
  const t = useText();
  const language = useLanguage();
  const [state, setState] = useState<State>('unknown');
  const { write, isBusy } = useWrite(putNoticeBrowser, {
    changes: [getMyNotices],
    onDone: () => {
      setState('on');
      showToast('done', t('notices.here-on'));
    },
    onFailed: (error) => {
      const words = failureWords(t, error);
      if (words !== undefined) showToast('danger', words);
    },
  });
  useEffect(() => {
    currentSubscription().then(
      (one) => setState(one ? 'on' : 'off'),
      () => setState('off'),
    );
  }, []);
  if (publicKey === null || !canPush()) return <Notice tone="info">{t('notices.here-never')}</Notice>;

  async function switchOn(key: string): Promise<void> {
    try {
      const subscription = await subscribeBrowser(key);
      if (subscription) write({ body: { ...subscription, language } });
      else showToast('danger', t('notices.here-refused'));
    } catch {
      showToast('danger', t('notices.here-failed'));
    }
  }

  /** The server removes it too: at once by its id, or when the browser’s push server reports that it is gone. */
  async function switchOff(): Promise<void> {
    const subscription = await currentSubscription();
    try {
      if (subscription) {
        const { id } = await send(putNoticeBrowser, { body: { ...subscription, language } });
        await send(deleteNoticeBrowser, { params: { id } });
      }
    } catch {
      // Without network it is enough that the browser itself ends the subscription.
    }
    await unsubscribeBrowser();
    setState('off');
  }

  return (
    <>
      <p>{t('notices.here-text')}</p>
      {state === 'on' ? (
        <Button kind="ghost" onPress={switchOff}>
          {t('notices.here-stop')}
        </Button>
      ) : (
        <Button isBusy={isBusy} isDisabled={state === 'unknown'} onPress={() => switchOn(publicKey)}>
          {t('notices.here-start')}
        </Button>
      )}
    </>
  );
}
