// The cart of practice: lines, coupon, farmer, and the order.
import { useState } from 'react';
import { digitsOf } from '#core/digits.ts';
import { textIn } from '#core/language/said.ts';
import { formatMoney } from '#core/money.ts';
import { acceptPhone, isPhone } from '#core/rules/phone.ts';
import {
  couponDiscount,
  linesTotal,
  type PlaceFault,
  PRACTICE_CODE,
  PRACTICE_COUPON,
  type Practice,
  type PracticeEvent,
  placeFault,
} from '#core/rules/practice/practice.ts';
import { useLanguage, useText } from '#state/frame/language-state.ts';
import { serverNow } from '#state/frame/server-headers.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { Stepper } from '#ui/form/stepper.tsx';
import { Notice } from '#ui/notice.tsx';
import { noTranslation } from '#ui/translated/no-translation.ts';
import styles from './practice.module.css';
import { faultWords } from './practice-words.ts';

const MOST_TEXT = 40;

interface PartProps {
  readonly practice: Practice;
  readonly act: (event: PracticeEvent) => void;
}

function Lines({ practice, act }: PartProps) {
  const t = useText();
  const { language } = useLanguage();
  return (
    <ul className={styles.list}>
      {practice.lines.map(({ variantId, names, pack, price, quantity }) => (
        <li key={variantId} className={styles.hit}>
          <span>
            {textIn(names, language)}, {textIn(pack, language)} <b>{formatMoney(price * quantity)}</b>
          </span>
          <Stepper
            quantity={quantity}
            isAtMost={quantity >= 99}
            onStep={(by) => act({ kind: 'quantity', variantId, quantity: quantity + by })}
            lessLabel={t('practice.less')}
            moreLabel={t('practice.more')}
            quantityLabel={t('practice.quantity', { n: quantity })}
          />
        </li>
      ))}
    </ul>
  );
}

function Coupon({ act }: Pick<PartProps, 'act'>) {
  const t = useText();
  const [code, setCode] = useState('');
  const [isWrong, setWrong] = useState(false);
  return (
    <form
      className={styles.line}
      onSubmit={(event) => {
        event.preventDefault();
        setWrong(code.trim().toUpperCase() !== PRACTICE_COUPON);
        act({ kind: 'coupon', code });
      }}
    >
      <TextField
        label={t('practice.coupon')}
        error={isWrong ? t('practice.coupon-wrong') : undefined}
        value={code}
        onValue={(raw) => {
          const text = raw.slice(0, MOST_TEXT);
          setCode(text);
          setWrong(false);
          return text;
        }}
        autoComplete="off"
      />
      <Button type="submit" kind="ghost">
        {t('practice.coupon-do')}
      </Button>
    </form>
  );
}

function Farmer({ act }: Pick<PartProps, 'act'>) {
  const t = useText();
  const [name, setName] = useState('');
  const [phone, setPhone] = useState('');
  const [isWrong, setWrong] = useState(false);
  const accepted = (set: (text: string) => void, take: (raw: string) => string) => (raw: string) => {
    const text = take(raw);
    set(text);
    setWrong(false);
    return text;
  };
  const isPhoneWrong = phone !== '' && !isPhone(phone);
  return (
    <form
      className={styles.section}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() === '' || isPhoneWrong) setWrong(true);
        else act({ kind: 'farmer', farmer: { name, phone } });
      }}
    >
      <TextField
        label={t('practice.farmer-name')}
        error={isWrong && name.trim() === '' ? t('practice.farmer-name-wrong') : undefined}
        value={name}
        onValue={accepted(setName, (raw) => raw.slice(0, MOST_TEXT))}
        autoComplete="off"
      />
      <TextField
        label={t('practice.farmer-phone')}
        error={isWrong && isPhoneWrong ? t('practice.farmer-wrong') : undefined}
        value={phone}
        onValue={accepted(setPhone, (raw) => acceptPhone(phone, raw))}
        inputMode="numeric"
        type="tel"
        autoComplete="off"
      />
      <Button type="submit" kind="ghost">
        {t('practice.farmer-do')}
      </Button>
    </form>
  );
}

function Place({ practice, act }: PartProps) {
  const t = useText();
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<PlaceFault>();
  const { farmer, isOffline } = practice;
  const place = (): void => {
    const found = placeFault(practice, code);
    setFault(found);
    if (found) return;
    act({ kind: 'place', at: serverNow(), code });
    setCode('');
  };
  return (
    <>
      {farmer && farmer.phone !== '' && !isOffline && (
        <TextField
          label={t('practice.code')}
          value={code}
          onValue={(raw) => {
            const text = digitsOf(raw).slice(0, PRACTICE_CODE.length);
            setCode(text);
            return text;
          }}
          inputMode="numeric"
          autoComplete="off"
        />
      )}
      {fault && <Notice tone="danger">{t(faultWords[fault], { code: PRACTICE_CODE })}</Notice>}
      <Button isLarge isWide onPress={place}>
        {t('practice.place')}
      </Button>
    </>
  );
}

export function PracticeCart({ practice, act }: PartProps) {
  const t = useText();
  const { lines, farmer, hasCoupon } = practice;
  const off = couponDiscount(practice);
  return (
    <section className={styles.section} aria-label={t('practice.cart')}>
      <h2>{t('practice.cart')}</h2>
      {lines.length === 0 ? <p>{t('practice.cart-empty')}</p> : <Lines practice={practice} act={act} />}
      {lines.length > 0 && !hasCoupon && <Coupon act={act} />}
      {off > 0 && (
        <p className={styles.pair}>
          <span>{t('practice.coupon-off')}</span> <span {...noTranslation}>{formatMoney(-off)}</span>
        </p>
      )}
      <p className={styles.pair}>
        <b>{t('practice.total')}</b> <b {...noTranslation}>{formatMoney(linesTotal(lines) - off)}</b>
      </p>
      <h3>{farmer ? t('practice.serving', { name: farmer.name }) : t('practice.farmer')}</h3>
      {!farmer && <Farmer act={act} />}
      <Place practice={practice} act={act} />
    </section>
  );
}
