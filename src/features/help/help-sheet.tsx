// The one place for help: the shop, then the service, by call or chat. Works without network, because a call needs none.
import { useLocation } from 'wouter';
import { displayPhone } from '#core/rules/phone.ts';
import { useText } from '#state/frame/language-state.ts';
import { closeSheet } from '#state/frame/sheet-state.ts';
import { useHelpNumbers } from '#state/help/help-state.ts';
import { useVendor, vendorName } from '#state/vendor/vendor-state.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Sheet } from '#ui/sheet.tsx';
import styles from './help-sheet.module.css';

interface Way {
  readonly name: string;
  /** Shown below the name. */
  readonly small: string;
  /** The number to dial. */
  readonly call: string | null;
  /** With the country code. */
  readonly chat: string | null;
}

function WayRow({ name, small, call, chat }: Way) {
  const t = useText();
  return (
    <li className={styles.way}>
      <span>
        <b>{name}</b>
        <small>{small}</small>
      </span>
      <span className={styles.links}>
        {call && (
          <a href={`tel:${call}`} aria-label={`${t('help.call')}: ${name}`}>
            <Icon name="call" size={24} />
            {t('help.call')}
          </a>
        )}
        {chat && (
          <a href={`https://wa.me/${chat}`} target="_blank" rel="noopener noreferrer" aria-label={`${t('help.chat')}: ${name}`}>
            <Icon name="chat" size={24} />
            {t('help.chat')}
          </a>
        )}
      </span>
    </li>
  );
}

export function HelpSheet() {
  const t = useText();
  const [, goTo] = useLocation();
  const vendor = useVendor();
  const { phone, chat } = useHelpNumbers();
  const hasService = phone !== null || chat !== null;
  return (
    <Sheet title={t('help.title')} closeLabel={t('close')} onClose={() => void closeSheet()}>
      <ul className={styles.ways}>
        {vendor && (
          <WayRow
            name={vendorName(vendor)}
            small={`${t('help.shop')} · ${displayPhone(vendor.company_phone)}`}
            call={`+91${vendor.company_phone}`}
            chat={`91${vendor.company_phone}`}
          />
        )}
        {hasService && <WayRow name={t('brand')} small={t('help.service')} call={phone} chat={chat} />}
      </ul>
      {!vendor && !hasService && <p>{t('net.needed')}</p>}
      <Button kind="ghost" icon="chat" isWide onPress={() => void closeSheet().then(() => goTo('/community'))}>
        {t('help.ask')}
      </Button>
    </Sheet>
  );
}
