// A sheet with all terms of one pack at one shop.
import { useState } from 'react';
import { countDeskOffers, type DeskOffer, getDeskOffer, listProductOffers, putDeskOffer } from '#core/contract/desk/catalog/offer.ts';
import { textIn } from '#core/language/said.ts';
import { formatMoney } from '#core/money.ts';
import { formatMoment } from '#core/rules/dates.ts';
import { CheckField, TextField } from '#ui/form/field.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { failureWords } from '../../api/failure-words.ts';
import { send } from '../../api/send.ts';
import { useChange } from '../../api/use-change.ts';
import { type Translate, useLanguage, useText } from '../../state/language-state.ts';
import { mayDo, usePerson } from '../../state/session-state.ts';
import { ConflictSheet } from '../form/conflict-sheet.tsx';
import { FormFrame } from '../form/form-frame.tsx';
import { type DraftForm, useDraftForm } from '../form/use-draft-form.ts';
import { useVendorNames } from '../vendor-names.ts';
import { type OfferField, offerBody, offerRules, offerValues } from './offer-form.ts';

export interface OfferSheetProps {
  readonly offer: DeskOffer;
  readonly onSaved: (offer: DeskOffer) => void;
  readonly onClose: () => void;
}

/** Both versions, limited to visible differences. */
function differences(t: Translate, mine: ReturnType<typeof offerBody>, theirs: DeskOffer) {
  const by = theirs.changed ? `${theirs.changed.by ?? ''} ${formatMoment(Date.parse(theirs.changed.at))}` : '';
  return [
    { key: 'by', what: t('changed.by'), mine: t('changed.you'), theirs: by },
    { key: 'price', what: t('offer.mrp'), mine: formatMoney(mine.price ?? 0), theirs: formatMoney(theirs.price) },
    { key: 'discount', what: t('offer.discount'), mine: formatMoney(mine.discount ?? 0), theirs: formatMoney(theirs.discount) },
    { key: 'stock', what: t('stock.stock'), mine: String(mine.stock ?? ''), theirs: String(theirs.stock) },
  ].filter((row) => row.mine !== row.theirs);
}

function Fields({
  form,
  offer,
  mayReadCost,
}: {
  readonly form: DraftForm<OfferField>;
  readonly offer: DeskOffer;
  readonly mayReadCost: boolean;
}) {
  const t = useText();
  const check = (name: 'is_prebook' | 'is_insured' | 'is_sold') => ({
    isChecked: form.values[name] !== '',
    onChange: (is: boolean) => form.set(name, is ? 'y' : ''),
  });
  return (
    <>
      <TextField {...form.field('price')} label={t('offer.mrp')} hint={t('offer.mrp-hint')} prefix="₹" inputMode="decimal" isRequired />
      <TextField {...form.field('discount')} label={t('offer.discount')} prefix="₹" inputMode="decimal" />
      <TextField {...form.field('stock')} label={t('stock.stock')} inputMode="numeric" isRequired />
      {mayReadCost && (
        <TextField {...form.field('cost')} label={t('offer.cost')} hint={t('offer.cost-hint')} prefix="₹" inputMode="decimal" />
      )}
      <TextField {...form.field('month_quota')} label={t('offer.quota')} hint={t('offer.quota-hint')} inputMode="numeric" />
      <TextField {...form.field('blocked_pins')} label={t('offer.pins')} hint={t('offer.pins-hint')} inputMode="numeric" />
      <CheckField label={t('offer.sold')} {...check('is_sold')} />
      {(offer.insured_by.length > 0 || offer.is_insured) && <CheckField label={t('offer.insured')} {...check('is_insured')} />}
      <CheckField label={t('offer.prebook')} {...check('is_prebook')} />
    </>
  );
}

export function OfferSheet({ offer, onSaved, onClose }: OfferSheetProps) {
  const t = useText();
  const language = useLanguage();
  const { nameOf } = useVendorNames();
  const mayReadCost = mayDo(usePerson(), 'offers.read-cost');
  const [failure, setFailure] = useState<string>();
  const params = { vendor: offer.vendor_id, variant: offer.product_variant };
  const form = useDraftForm<OfferField>(`offer.${offer.vendor_id}.${offer.product_variant}`, offerRules, offerValues(offer));
  const leave = (): void => {
    form.forget();
    onClose();
  };
  const change = useChange(putDeskOffer, {
    changes: [countDeskOffers, listProductOffers],
    readNow: () => send(getDeskOffer, { params }),
    onDone: (saved) => {
      form.forget();
      onSaved(saved);
    },
    onFailed: (error) => {
      form.refuse(error);
      setFailure(failureWords(t, error));
    },
  });
  const save = (): void => {
    setFailure(undefined);
    if (form.check())
      change.save({ params, body: offerBody(form.values, mayReadCost) }, { ...offer, version: Number(form.values.version) });
  };
  const name = `${textIn(offer.names, language)}, ${textIn(offer.pack, language)}`;
  if (change.theirs)
    return (
      <ConflictSheet
        rows={differences(t, offerBody(form.values, mayReadCost), change.theirs)}
        isBusy={change.isBusy}
        onMine={change.keepMine}
        onTheirs={() => {
          const { theirs } = change;
          form.forget();
          change.giveUp();
          if (theirs) onSaved(theirs);
        }}
        onClose={change.giveUp}
      />
    );
  return (
    <Sheet title={name} closeLabel={t('close')} onClose={leave} shape="drawer">
      <FormFrame
        label={name}
        onSend={save}
        isBusy={change.isBusy}
        failure={failure}
        sendLabel={t('save')}
        note={<p>{nameOf(offer.vendor_id)}</p>}
      >
        <Fields form={form} offer={offer} mayReadCost={mayReadCost} />
      </FormFrame>
    </Sheet>
  );
}
