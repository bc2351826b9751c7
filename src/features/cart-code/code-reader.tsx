// The camera as a full sheet that reads QR codes. Without a camera it names another way. A refused code changes nothing.
import { useState } from 'react';
import { useText } from '#state/frame/language-state.ts';
import { Notice } from '#ui/notice.tsx';
import { Sheet } from '#ui/sheet.tsx';
import styles from './cart-code.module.css';
import { useScanner } from './use-scanner.ts';

interface CodeReaderProps {
  readonly title: string;
  /** The next step without a camera. */
  readonly noCamera: string;
  /** Uses the text of a code. Returns why it is refused, as text. */
  readonly onText: (text: string) => Promise<string | undefined>;
  readonly onClose: () => void;
}

export function CodeReader({ title, noCamera, onText, onClose }: CodeReaderProps) {
  const t = useText();
  const [refusal, setRefusal] = useState<string>();
  const { video, state } = useScanner(async (text) => setRefusal(await onText(text)));
  const isSeen = state === 'opening' || state === 'open';
  return (
    <Sheet title={title} closeLabel={t('close')} onClose={onClose} shape="full">
      {isSeen ? (
        <>
          <video ref={video} className={styles.video} muted playsInline aria-label={t('cart-code.camera')} />
          <p role="status">{t(state === 'opening' ? 'cart-code.opening' : 'cart-code.hold')}</p>
        </>
      ) : (
        <Notice tone="queued" isUrgent>
          {noCamera}
        </Notice>
      )}
      {refusal && (
        <Notice tone="danger" isUrgent>
          {refusal}
        </Notice>
      )}
    </Sheet>
  );
}
