// Photos of a brand's post. Each is uploaded when it is chosen, and can be removed. Their ids are stored through a reload.

import { useEffect, useRef, useState } from 'react';
import { PHOTOS_OF_POST } from '#core/constants.ts';
import { addBrandPhoto } from '#core/contract/desk/community/moderation.ts';
import { Button } from '#ui/button.tsx';
import { failureWords } from '../../api/failure-words.ts';
import { useFileWrite } from '../../api/send-file.ts';
import { PhotoInput } from '../../blocks/form/photo-input.tsx';
import { Failure } from '../../blocks/page.tsx';
import { useText } from '../../state/language-state.ts';
import styles from './posts.module.css';

export interface BrandPhotosProps {
  readonly ids: readonly string[];
  readonly onIds: (ids: readonly string[]) => void;
}

/** Previews of the photos chosen on this page, by id; gone after a reload. */
function useViews() {
  const views = useRef(new Map<string, string>());
  useEffect(() => {
    const made = views.current;
    return () => {
      for (const view of made.values()) URL.revokeObjectURL(view);
    };
  }, []);
  return views.current;
}

export function BrandPhotos({ ids, onIds }: BrandPhotosProps) {
  const t = useText();
  const views = useViews();
  const chosen = useRef<File>(undefined);
  const [failure, setFailure] = useState<string>();
  const { write, isBusy } = useFileWrite(addBrandPhoto, {
    changes: [],
    onDone: ({ id }) => {
      if (ids.includes(id)) return;
      if (chosen.current) views.set(id, URL.createObjectURL(chosen.current));
      onIds([...ids, id]);
    },
    onFailed: (error) => setFailure(failureWords(t, error)),
  });
  const onFile = (file: File): void => {
    setFailure(undefined);
    chosen.current = file;
    write({ body: {}, file });
  };
  return (
    <>
      <ul className={styles.photos}>
        {ids.map((id, i) => (
          <li key={id}>
            {views.has(id) ? <img src={views.get(id)} alt={t('posts.photo', { n: i + 1 })} /> : <p>{t('posts.photo', { n: i + 1 })}</p>}
            <Button kind="ghost" onPress={() => onIds(ids.filter((one) => one !== id))}>
              {t('posts.photo-drop', { n: i + 1 })}
            </Button>
          </li>
        ))}
      </ul>
      {ids.length < PHOTOS_OF_POST && (
        <PhotoInput label={t('posts.photo-new')} onFile={onFile}>
          {(open) => (
            <Button kind="ghost" isBusy={isBusy} onPress={open}>
              {t('posts.photo-add', { n: PHOTOS_OF_POST })}
            </Button>
          )}
        </PhotoInput>
      )}
      <Failure words={failure} />
    </>
  );
}
