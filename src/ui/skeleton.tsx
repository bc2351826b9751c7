// A placeholder for content that is loading, with a word for screen readers.
import styles from './skeleton.module.css';

/** Placeholder rows of a product or address list. */
export function SkeletonRows({ count, label }: { readonly count: number; readonly label: string }) {
  return (
    <div className={styles.list} role="status" aria-label={label}>
      {Array.from({ length: count }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <div key={i} className={styles.row} aria-hidden="true">
          <i className={styles.square} />
          <span className={styles.lines}>
            <i />
            <i />
            <i />
          </span>
        </div>
      ))}
    </div>
  );
}
