// Shares the shop or a product: by chat, or by the phone's own sheet if it has one.
import { chatShareLink, hasShareSheet, shareBySheet } from '#device/share.ts';
import type { CatalogSheets } from '#state/catalog/sheets.ts';
import { useText } from '#state/frame/language-state.ts';
import { closeSheet } from '#state/frame/sheet-state.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Sheet } from '#ui/sheet.tsx';
import styles from './share-sheet.module.css';

export function ShareSheet({ content }: CatalogSheets['share']) {
  const t = useText();
  return (
    <Sheet title={t('share.title')} closeLabel={t('close')} onClose={() => void closeSheet()}>
      <div className={styles.ways}>
        <p>{content.text}</p>
        <a href={chatShareLink(content)} target="_blank" rel="noopener noreferrer" onClick={() => void closeSheet()}>
          <Icon name="chat" size={24} />
          {t('share.chat')}
        </a>
        {hasShareSheet() && (
          <Button kind="ghost" icon="share" isWide onPress={() => void shareBySheet(content).then(closeSheet)}>
            {t('share.more')}
          </Button>
        )}
      </div>
    </Sheet>
  );
}
