// The picture of an article. In low-data mode a photo waits for a tap.
import { useText } from '#state/frame/language-state.ts';
import { useSettings } from '#state/frame/settings-state.ts';
import { Picture } from '#ui/picture.tsx';

const PHOTO = /^(\/pictures\/photo\/\w+)_\d+$/;

/** @param size pixels: a list shows a small one */
export function ArticlePhoto({
  src,
  size,
  isFirst,
}: {
  readonly src: string | null;
  readonly size: 160 | 480;
  readonly isFirst?: boolean;
}) {
  const t = useText();
  const { isLowData } = useSettings();
  const photo = PHOTO.exec(src ?? '')?.[1];
  return (
    <Picture
      src={photo ? `${photo}_${size}` : (src ?? '')}
      standIn="cat-all"
      isFirst={isFirst ?? false}
      tapLabel={isLowData && photo ? t('blog.show-photo') : undefined}
    />
  );
}
