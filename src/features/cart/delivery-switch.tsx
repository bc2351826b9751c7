// Home delivery or self pickup. A change asks first.
import { useId } from 'react';
import type { DeliveryMode } from '#core/rules/delivery/delivery-mode.ts';
import { useDeliveryMode } from '#state/cart/delivery-state.ts';
import { type MessageKey, useText } from '#state/frame/language-state.ts';
import { openSheet } from '#state/frame/sheet-state.ts';
import { useLaunch } from '#state/session/launch-state.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './delivery-switch.module.css';

const modeWords: Readonly<Record<DeliveryMode, MessageKey>> = {
  HOME_DELIVERY: 'delivery.home',
  SELF_PICKUP: 'delivery.pickup',
};

export function DeliverySwitch() {
  const t = useText();
  const name = useId();
  const noteId = useId();
  const { mode, options } = useDeliveryMode();
  const { isApp } = useLaunch();
  const off = options.find((option) => option.isDisabled)?.mode;
  const note = off === 'SELF_PICKUP' ? 'delivery.only-home' : isApp ? 'delivery.not-delivered' : 'delivery.only-pickup';
  return (
    <fieldset className={styles.switch} aria-describedby={off ? noteId : undefined}>
      <legend className="visually-hidden">{t('delivery.how')}</legend>
      <div className={styles.options}>
        {options.map((option) => (
          <label key={option.mode}>
            <input
              type="radio"
              name={name}
              checked={option.mode === mode}
              disabled={option.isDisabled}
              // The choice changes with the answer, not with the tap. Refusing the click leaves the whole group unchanged.
              onClick={(event) => {
                event.preventDefault();
                if (option.mode !== mode) openSheet({ sheet: 'switch-delivery', to: option.mode });
              }}
              onChange={() => undefined}
            />
            <span>
              {option.mode === mode && <Icon name="check" size={20} />}
              {t(modeWords[option.mode])}
            </span>
          </label>
        ))}
      </div>
      {off && (
        <p id={noteId} className={styles.note}>
          {t(note)}
        </p>
      )}
    </fieldset>
  );
}
