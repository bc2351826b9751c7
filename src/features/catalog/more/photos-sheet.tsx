// Photos of a product over the whole screen: side by side to swipe, each large enough to read a label.
import { useEffect, useRef, useState } from 'react';
import type { CatalogSheets } from '#state/catalog/sheets.ts';
import { useText } from '#state/frame/language-state.ts';
import { closeSheet } from '#state/frame/sheet-state.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Sheet } from '#ui/sheet.tsx';
import styles from './photos-sheet.module.css';

export function PhotosSheet({ name, photos }: CatalogSheets['photos']) {
  const t = useText();
  const [isLarge, setLarge] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  // A large photo begins with its middle.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of size
  useEffect(() => {
    for (const frame of list.current?.children ?? []) {
      frame.scrollLeft = (frame.scrollWidth - frame.clientWidth) / 2;
      frame.scrollTop = (frame.scrollHeight - frame.clientHeight) / 2;
    }
  }, [isLarge]);
  return (
    <Sheet
      title={name}
      shape="full"
      closeLabel={t('close')}
      onClose={() => void closeSheet()}
      foot={
        <Button isWide kind="ghost" onPress={() => setLarge(!isLarge)}>
          {t(isLarge ? 'photos.smaller' : 'photos.larger')}
        </Button>
      }
    >
      <ul ref={list} className={styles.photos}>
        {photos.map((src, i) => (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move a large photo
          <li key={src} tabIndex={0}>
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: the button below is the keyboard's way */}
            <img
              className={classNames(isLarge && styles.large)}
              src={src}
              alt={t('photos.one', { n: i + 1, most: photos.length })}
              onClick={() => setLarge(!isLarge)}
            />
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
