// On the farmer's phone: the order on an agent's tablet, approval or refusal, and the answer as a QR code. It needs no network.
import { useEffect, useState } from 'react';
import type { Variant } from '#core/contract/catalog.ts';
import { textIn } from '#core/language/said.ts';
import { formatMoney } from '#core/money.ts';
import { type AskedByCode, sortCodeLines } from '#core/rules/tablet/approval-code.ts';
import { answerAsked } from '#state/cart-code/approve-by-code.ts';
import { findNames } from '#state/cart-code/own-codes.ts';
import { knownKey } from '#state/cart-code/phone-key.ts';
import { useLanguage, useText } from '#state/frame/language-state.ts';
import { serverNow } from '#state/frame/server-headers.ts';
import { useVendorState } from '#state/vendor/vendor-state.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import { Sheet, SheetActions } from '#ui/sheet.tsx';
import { noTranslation } from '#ui/translated/no-translation.ts';
import styles from './cart-code.module.css';

/** The items, with the phone's own names if it knows them: names in the code are the agent's claim. */
function Items({ asked }: { readonly asked: AskedByCode }) {
  const t = useText();
  const { language } = useLanguage();
  const [known, setKnown] = useState<ReadonlyMap<number, Variant>>(new Map());
  useEffect(() => void findNames(asked.vendor, asked.lines).then(setKnown, () => undefined), [asked]);
  return (
    <ul className={styles.items} aria-label={t('cart-code.items')}>
      {sortCodeLines(asked.lines).map(({ product_variant: id, quantity }, at) => {
        const variant = known.get(id);
        const given = asked.names[at];
        const names = variant && [variant.product.names, variant.attribute_value[0]?.names].map((name) => textIn(name, language));
        return (
          <li key={id}>
            <span>
              <b>{names ? names.filter(Boolean).join(', ') : given || t('cart-code.unnamed')}</b>
              {!names && given && <small>{t('cart-code.agents-name')}</small>}
            </span>
            <b {...noTranslation}>{`× ${quantity}`}</b>
          </li>
        );
      })}
    </ul>
  );
}

function Place({ address }: Pick<AskedByCode, 'address'>) {
  const t = useText();
  if (!address) return <p>{t('cart-code.picked-up')}</p>;
  const { contact_name, street_address_1, street_address_2, block, district, state, pin_code } = address;
  return (
    <div>
      <small>{t('cart-code.goes-to')}</small>
      <p>
        <b>
          <bdi>{contact_name}</bdi>
        </b>
        <br />
        <bdi>{[street_address_1, street_address_2, block, district, state, pin_code].filter(Boolean).join(', ')}</bdi>
      </p>
    </div>
  );
}

type Step = 'asked' | 'signing' | 'no-key' | { readonly code: string; readonly isYes: boolean };

function Answer({ code, isYes }: { readonly code: string; readonly isYes: boolean }) {
  const t = useText();
  return (
    <div className={styles.code}>
      <b>{t(isYes ? 'cart-code.show-yes' : 'cart-code.show-no')}</b>
      <QrCode text={code} label={t('cart-code.answer-picture')} />
    </div>
  );
}

function Order({ asked, step }: { readonly asked: AskedByCode; readonly step: Step }) {
  const t = useText();
  const { language } = useLanguage();
  const shop = useVendorState().vendors?.find(({ id }) => id === asked.vendor);
  const name = asked.agentName;
  return (
    <>
      <p>{shop ? t('cart-code.by-at', { name, shop: textIn(shop.names, language) }) : t('cart-code.by', { name })}</p>
      <Items asked={asked} />
      <p className={styles.sum}>
        <span>{t('cart-code.sum')}</span>
        <b {...noTranslation}>{formatMoney(asked.grandTotal)}</b>
      </p>
      <Place address={asked.address} />
      {step === 'no-key' && (
        <Notice tone="danger" isUrgent>
          {t('cart-code.no-key')}
        </Notice>
      )}
    </>
  );
}

/** @param asked the order in the agent's code */
export function ApproveByPhone({ asked, onClose }: { readonly asked: AskedByCode; readonly onClose: () => void }) {
  const t = useText();
  const [step, setStep] = useState<Step>('asked');
  const answer = async (isYes: boolean): Promise<void> => {
    setStep('signing');
    const key = isYes ? await knownKey() : undefined;
    setStep(isYes && !key ? 'no-key' : { code: await answerAsked(asked, key, serverNow()), isYes });
  };
  const isAnswered = typeof step === 'object';
  const foot = (
    <SheetActions>
      <Button isLarge isBusy={step === 'signing'} onPress={() => void answer(true)}>
        {t('cart-code.yes')}
      </Button>
      <Button kind="ghost" isLarge isDisabled={step === 'signing'} onPress={() => void answer(false)}>
        {t('cart-code.no')}
      </Button>
    </SheetActions>
  );
  return (
    <Sheet title={t('cart-code.approve')} closeLabel={t('close')} onClose={onClose} shape="full" foot={isAnswered ? undefined : foot}>
      {isAnswered ? <Answer {...step} /> : <Order asked={asked} step={step} />}
    </Sheet>
  );
}
