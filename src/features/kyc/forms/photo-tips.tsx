// Tips for a readable photo of a document.
import { useText } from '#state/frame/language-state.ts';
import { ServicePicture } from '#ui/service/picture.tsx';
import styles from '../kyc.module.css';

const tips = [
  ['tip-light', 'kyc.tip-light'],
  ['tip-corners', 'kyc.tip-corners'],
  ['tip-glare', 'kyc.tip-glare'],
] as const;

export function PhotoTips() {
  const t = useText();
  return (
    <ul className={styles.tips} aria-label={t('kyc.tips')}>
      {tips.map(([picture, word]) => (
        <li key={word}>
          <ServicePicture name={picture} size={56} />
          {t(word)}
        </li>
      ))}
    </ul>
  );
}
