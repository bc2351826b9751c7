// One line at packing: a tick, the batch and the expiry.
import { useState } from 'react';
import { textIn } from '#core/language/said.ts';
import { acceptExpiry, dayOfExpiry, expiryText } from '#core/rules/fulfilment/expiry.ts';
import type { PackFault } from '#core/rules/fulfilment/pack-order.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { Icon } from '#ui/icon.tsx';
import { Picture } from '#ui/picture.tsx';
import { serverNow } from '../../../state/clock.ts';
import { type MessageKey, useLanguage, useText } from '../../../state/language-state.ts';
import { reasonWords } from './less-words.ts';
import styles from './pack.module.css';
import type { LineDraft } from './pack-draft.ts';
import { countOf, lineFault, type PackItem } from './pack-lines.ts';

/** Several batches are separated by commas. */
const BATCH_CHARACTERS = 120;
const REASON_CHARACTERS = 100;
/** Month and year, as most packets have them. */
const EXAMPLE = '08/2028';

const faultWords: Readonly<Partial<Record<PackFault, { readonly box: 'batch' | 'expiry'; readonly words: MessageKey }>>> = {
  'batch-missing': { box: 'batch', words: 'pack.batch-missing' },
  'expiry-missing': { box: 'expiry', words: 'pack.expiry-missing' },
  'wrong-day': { box: 'expiry', words: 'pack.expiry-wrong' },
  expired: { box: 'expiry', words: 'pack.expired' },
};

export interface PackLineProps {
  readonly item: PackItem;
  readonly line: LineDraft;
  readonly onLine: (change: LineDraft) => void;
  readonly onLess: () => void;
  /** Missing entries are shown too, not only wrong ones. */
  readonly isChecked: boolean;
}

/** Entries of the last pack of the same goods, unless it has expired since. */
function lastLine({ needs_batch, last_batch }: PackItem): Required<Pick<LineDraft, 'batch' | 'expiry'>> | undefined {
  if (!last_batch) return undefined;
  const { batch, expires_on } = last_batch;
  const line = { batch, expiry: expires_on === null ? '' : expiryText(expires_on) };
  return lineFault({ needs_batch }, line, serverNow()) === undefined ? line : undefined;
}

/** The batch and expiry fields. The last entries for the same goods are one tap away. */
function ProofFields({ item, line, onLine, isChecked }: PackLineProps) {
  const t = useText();
  const [left, setLeft] = useState(false);
  const fault = lineFault(item, line, serverNow());
  const isMissing = fault === 'batch-missing' || fault === 'expiry-missing';
  const said = fault && (isMissing ? isChecked : isChecked || left) ? faultWords[fault] : undefined;
  const errorAt = (box: 'batch' | 'expiry'): string | undefined => (said?.box === box ? t(said.words) : undefined);
  const last = lastLine(item);
  const isFirst = item.last_batch?.is_first === true;
  const isOther = isFirst && Boolean(line.batch) && line.batch !== item.last_batch?.batch;
  const leaveExpiry = (): void => {
    const day = dayOfExpiry(line.expiry ?? '');
    if (day !== undefined) onLine({ expiry: expiryText(day) });
    setLeft(true);
  };
  return (
    <div className={styles.proof}>
      {last && !line.batch && (
        <Button kind="ghost" onPress={() => onLine(last)}>
          {t(isFirst ? 'pack.first-batch' : 'pack.last-batch', { batch: last.batch, expiry: last.expiry })}
        </Button>
      )}
      <TextField
        name={`batch-${item.product_variant}`}
        label={t('pack.batch')}
        optional={item.needs_batch ? undefined : t('pack.optional')}
        value={line.batch ?? ''}
        onValue={(batch) => {
          onLine({ batch });
          return batch;
        }}
        error={errorAt('batch')}
        autoComplete="off"
        maxLength={BATCH_CHARACTERS}
        isRequired={item.needs_batch}
      />
      <TextField
        name={`expiry-${item.product_variant}`}
        label={t('pack.expiry')}
        optional={item.needs_batch ? undefined : t('pack.optional')}
        placeholder={EXAMPLE}
        value={line.expiry ?? ''}
        onValue={(raw) => {
          const expiry = acceptExpiry(raw);
          setLeft(false);
          onLine({ expiry });
          return expiry;
        }}
        onLeave={leaveExpiry}
        error={errorAt('expiry')}
        inputMode="decimal"
        autoComplete="off"
        isRequired={item.needs_batch}
      />
      {isOther && (
        <TextField
          name={`lot-reason-${item.product_variant}`}
          label={t('pack.lot-reason')}
          value={line.lotReason ?? ''}
          onValue={(lotReason) => {
            onLine({ lotReason });
            return lotReason;
          }}
          autoComplete="off"
          maxLength={REASON_CHARACTERS}
        />
      )}
    </div>
  );
}

/** How many fewer, and why. */
function LessNote({ item, line }: Pick<PackLineProps, 'item' | 'line'>) {
  const t = useText();
  const { less } = line;
  return less ? <small>{t('pack.less-line', { n: less.count, count: item.quantity, reason: t(reasonWords[less.reason]) })}</small> : null;
}

/** A line that is left out of the bag. */
function LeftOut({ item, line, onLine, onLess }: PackLineProps) {
  const t = useText();
  const language = useLanguage();
  const name = textIn(item.names, language);
  return (
    <li className={styles.line} data-variant={item.product_variant}>
      <div className={styles.head}>
        <span className={styles.words}>
          <s>{name}</s>
          <LessNote item={item} line={line} />
        </span>
        <span>
          <Button kind="link" label={t('pack.gone-of', { name })} onPress={onLess}>
            {t('pack.change')}
          </Button>
          <Button kind="link" label={t('pack.all-again-of', { name })} onPress={() => onLine({ less: undefined })}>
            {t('pack.all-again')}
          </Button>
        </span>
      </div>
    </li>
  );
}

export function PackLine(props: PackLineProps) {
  const { item, line, onLine, onLess } = props;
  const t = useText();
  const language = useLanguage();
  const [isOpen, setOpen] = useState(item.needs_batch || Boolean(line.batch ?? line.expiry));
  const name = textIn(item.names, language);
  const count = countOf(item, line);
  if (count === 0) return <LeftOut {...props} />;
  return (
    <li className={styles.line} data-ticked={line.isTicked ? '' : undefined} data-variant={item.product_variant}>
      <div className={styles.head}>
        <label className={styles.tick}>
          <input type="checkbox" checked={line.isTicked ?? false} onChange={(event) => onLine({ isTicked: event.currentTarget.checked })} />
          <span className={styles.box}>{line.isTicked && <Icon name="check" size={30} />}</span>
          <span className={styles.picture}>
            <Picture src={item.image_url} standIn="cat-all" size={42} />
          </span>
          <span className={styles.words}>
            <b>{name}</b>
            <b className={styles.count}>{`${count} × ${textIn(item.pack, language)}`}</b>
            <LessNote item={item} line={line} />
          </span>
        </label>
        <Button kind="link" label={t('pack.gone-of', { name })} onPress={onLess}>
          {t('pack.gone')}
        </Button>
      </div>
      {isOpen ? (
        <ProofFields {...props} />
      ) : (
        <Button kind="link" label={t('pack.add-batch-of', { name })} onPress={() => setOpen(true)}>
          {t('pack.add-batch')}
        </Button>
      )}
    </li>
  );
}
