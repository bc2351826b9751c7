// Home delivery or self pickup. Another choice asks first.
import { useId } from 'react';
import type { DeliveryMode } from '#core/rules/delivery-mode.ts';
import { useDeliveryMode } from '#state/delivery-state.ts';
import { type MessageKey, useText } from '#state/language-state.ts';
import { openSheet } from '#state/sheet-state.ts';
import styles from './delivery-switch.module.css';

export const modeWords: Readonly<Record<DeliveryMode, MessageKey>> = {
  HOME_DELIVERY: 'delivery.home',
  SELF_PICKUP: 'delivery.pickup',
};

export function DeliverySwitch() {
  const t = useText();
  const name = useId();
  const noteId = useId();
  const { mode, options } = useDeliveryMode();
  const isOnlyOne = options.some((option) => option.isDisabled);
  return (
    <fieldset className={styles.switch} aria-describedby={isOnlyOne ? noteId : undefined}>
      <legend className="visually-hidden">{t('delivery.how')}</legend>
      <div className={styles.options}>
        {options.map((option) => (
          <label key={option.mode}>
            <input
              type="radio"
              name={name}
              checked={option.mode === mode}
              disabled={option.isDisabled}
              onChange={(event) => {
                // What is chosen changes with the answer, not with the tap.
                event.currentTarget.checked = option.mode === mode;
                openSheet({ sheet: 'switch-delivery', from: mode, to: option.mode });
              }}
            />
            <span>{t(modeWords[option.mode])}</span>
          </label>
        ))}
      </div>
      {isOnlyOne && (
        <p id={noteId} className={styles.note}>
          {t(mode === 'SELF_PICKUP' ? 'delivery.only-pickup' : 'delivery.only-home')}
        </p>
      )}
    </fieldset>
  );
}
