import { useLocation, useParams } from 'wouter';
import { createDeskCoupon, type DeskCoupon, getDeskCoupon, updateDeskCoupon } from '#core/contract/desk/vendor/coupon.ts';
import { formatMoney } from '#core/money.ts';
import { dayInIndia } from '#core/rules/dates.ts';
import { send } from '../../api/send.ts';
import { useChange } from '../../api/use-change.ts';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { FormConflict } from '../../blocks/form/form-conflict.tsx';
import { FormFrame } from '../../blocks/form/form-frame.tsx';
import { boxLabel } from '../../blocks/form/local-boxes.ts';
import { useDraftForm } from '../../blocks/form/use-draft-form.ts';
import { useFormCheck } from '../../blocks/form/use-form-check.ts';
import { Loaded } from '../../blocks/loaded.tsx';
import { Page } from '../../blocks/page.tsx';
import { useVendorNames } from '../../blocks/vendor-names.ts';
import { serverNow } from '../../state/clock.ts';
import { useText } from '../../state/language-state.ts';
import { mayDo, usePerson } from '../../state/session-state.ts';
import { showToast } from '../../state/toast-state.ts';
import { useVendorId, vendorsOf } from '../../state/vendor-state.ts';
import { CouponFields } from './coupon-fields.tsx';
import {
  boxOf,
  boxWords,
  type CouponField,
  couponBody,
  couponChange,
  couponRules,
  couponValues,
  faultsOf,
  newCouponValues,
} from './coupon-form.ts';
import { faultWords } from './coupon-words.ts';
import styles from './coupons.module.css';
import { StateBadge } from './coupons-page.tsx';
import { couponReads, SwitchButton } from './switch-button.tsx';

const LIST = '/coupons';

const check = { faultsOf, faultWords, boxOf };

export function NewCouponPage() {
  const t = useText();
  const [, goTo] = useLocation();
  const person = usePerson();
  const own = vendorsOf(person);
  const vendor = useVendorId(person);
  const { vendors = [], nameOf } = useVendorNames();
  const shops = vendors.filter(({ id }) => own === 'all' || own.includes(id)).map(({ id }) => ({ value: String(id), label: nameOf(id) }));
  const form = useDraftForm<CouponField>('coupon.new', couponRules, newCouponValues(vendor, dayInIndia(serverNow())));
  const { failure, isRight, onFailed } = useFormCheck(form, check);
  const { write, isBusy } = useWrite(createDeskCoupon, {
    changes: couponReads,
    onDone: ({ code }) => {
      form.forget();
      showToast('done', t('coupons.saved', { code }));
      goTo(LIST);
    },
    onFailed,
  });
  return (
    <Page title={t('coupons.new-title')} backTo={LIST} isNarrow>
      <FormFrame
        label={t('coupons.new-title')}
        onSend={() => isRight() && write({ params: { vendor: Number(form.values.vendor) }, body: couponBody(form.values) })}
        isBusy={isBusy}
        failure={failure}
        sendLabel={t('save')}
      >
        <CouponFields form={form} shops={shops} />
      </FormFrame>
    </Page>
  );
}

function Editor({ coupon }: { readonly coupon: DeskCoupon }) {
  const t = useText();
  const mayWrite = mayDo(usePerson(), 'coupons.write');
  const { vendor_id: vendor, code } = coupon;
  const params = { vendor, code };
  const form = useDraftForm<CouponField>(`coupon.${vendor}.${code}`, couponRules, couponValues(coupon));
  const { failure, isRight, onFailed } = useFormCheck(form, check);
  const change = useChange(updateDeskCoupon, {
    changes: couponReads,
    readNow: () => send(getDeskCoupon, { params }),
    onDone: (saved) => {
      form.restart(couponValues(saved));
      showToast('done', t('coupons.saved', { code }));
    },
    onFailed,
  });
  const { theirs } = change;
  const boxes = theirs && couponValues(theirs);
  const save = (): void => {
    if (isRight()) change.save({ params, body: couponChange(form.values, coupon) }, { ...coupon, version: Number(form.values.version) });
  };
  return (
    <>
      <FormFrame
        label={code}
        onSend={save}
        isBusy={change.isBusy}
        failure={failure}
        sendLabel={t('save')}
        {...(mayWrite ? { more: <SwitchButton coupon={coupon} onDone={({ version }) => form.set('version', String(version))} /> } : {})}
      >
        {coupon.used > 0 && <p className={styles.muted}>{t('coupons.keeps', { n: coupon.used, amount: formatMoney(coupon.given) })}</p>}
        <fieldset disabled={!mayWrite} className="stack">
          <CouponFields form={form} coupon={coupon} />
        </fieldset>
      </FormFrame>
      {theirs && boxes && (
        <FormConflict form={form} change={change} theirs={boxes} labelOf={(box) => boxLabel(t, boxWords, box)} changed={theirs.changed} />
      )}
    </>
  );
}

export function CouponPage() {
  const t = useText();
  const { vendor, code = '' } = useParams();
  const read = useRead(getDeskCoupon, { params: { vendor: Number(vendor) || 0, code } });
  const { data } = read;
  return (
    <Page title={data?.code ?? t('coupons.title')} backTo={LIST} note={data && <StateBadge state={data.state} />} isNarrow>
      <Loaded of={read} hasAnswer={data !== undefined} rows={6}>
        {data && <Editor key={`${data.vendor_id} ${data.code}`} coupon={data} />}
      </Loaded>
    </Page>
  );
}
