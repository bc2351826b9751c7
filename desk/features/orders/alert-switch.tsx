// Switches this device's signal for new orders, and plays it once as a test.
import { ring } from '../../blocks/ring.ts';
import { setAlert, useAlert } from '../../state/alert-state.ts';
import { useText } from '../../state/language-state.ts';
import styles from './orders.module.css';

export function AlertSwitch() {
  const t = useText();
  const isOn = useAlert();
  const change = (): void => {
    setAlert(!isOn);
    if (!isOn) ring();
  };
  return (
    <button type="button" role="switch" aria-checked={isOn} className={styles.switch} onClick={change}>
      {t('orders.alert')}
      <i aria-hidden="true" />
    </button>
  );
}
