// The answer to one line: available, fewer, none, or later.
import type { DeskOrder } from '#core/contract/desk/order-detail.ts';
import { textIn } from '#core/language/said.ts';
import { formatMoney } from '#core/money.ts';
import { unitPrice } from '#core/rules/cart/bill.ts';
import { ChipChoices } from '#ui/form/chips.tsx';
import { TextField } from '#ui/form/field.tsx';
import { Stepper } from '#ui/form/stepper.tsx';
import { Picture } from '#ui/picture.tsx';
import type { DraftForm } from '../../../blocks/form/use-draft-form.ts';
import { type MessageKey, useLanguage, useText } from '../../../state/language-state.ts';
import styles from './accept.module.css';
import { choiceKey, choiceOf, countKey, countOf, dayKey, type LineChoice, lineChoices } from './line-answers.ts';

const choiceWords: Readonly<Record<LineChoice, MessageKey>> = {
  yes: 'accept.yes',
  fewer: 'accept.fewer',
  none: 'accept.none',
  later: 'accept.later',
};

export interface LineFieldProps {
  readonly item: DeskOrder['items'][number];
  readonly form: DraftForm<string>;
  readonly isDayWrong: boolean;
}

export function LineField({ item, form, isDayWrong }: LineFieldProps) {
  const t = useText();
  const language = useLanguage();
  const { names, pack, quantity, in_stock, image_url } = item;
  const name = `${textIn(names, language)}, ${textIn(pack, language)}`;
  const say = choiceOf(item, form.values);
  const count = countOf(item, form.values);
  const step = (by: 1 | -1): void => {
    if (count + by < 1) form.set(choiceKey(item), 'none');
    else form.set(countKey(item), String(count + by));
  };
  return (
    <li className={styles.line} data-say={say}>
      <div className={styles.lineHead}>
        <span className={styles.thing}>
          <Picture src={image_url} standIn="cat-all" size={32} />
        </span>
        <p>
          <b>{name}</b>
          <span className={styles.sub}>
            {t('accept.ordered', { n: quantity, price: formatMoney(unitPrice(item)) })} · {t('accept.on-shelf', { n: in_stock })}
          </span>
        </p>
      </div>
      <ChipChoices
        label={name}
        isWrapped
        value={say}
        onValue={(next) => form.set(choiceKey(item), next)}
        choices={lineChoices.filter((one) => one !== 'fewer' || quantity > 1).map((one) => ({ value: one, label: t(choiceWords[one]) }))}
      />
      {say === 'fewer' && (
        <div className={styles.count}>
          <Stepper
            quantity={count}
            onStep={step}
            lessLabel={t('accept.one-less', { name })}
            moreLabel={t('accept.one-more', { name })}
            isAtMost={count >= quantity - 1}
            quantityLabel={t('accept.count', { n: count, of: quantity })}
          />
          <span>{t('accept.count', { n: count, of: quantity })}</span>
        </div>
      )}
      {say === 'later' && (
        <TextField
          {...form.field(dayKey(item))}
          type="date"
          label={t('accept.day')}
          error={isDayWrong ? t('accept.day-wrong') : undefined}
          isRequired
        />
      )}
    </li>
  );
}
