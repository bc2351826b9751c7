// "My field": from the size of a field to dose, water, packs and cost, by the dose on the label.
import { useState } from 'react';
import { MAX_ITEM_QUANTITY } from '#core/constants.ts';
import type { Product, ProductVariant } from '#core/contract/catalog.ts';
import type { AreaUnitName } from '#core/facts/claim.ts';
import { firstText, textIn } from '#core/language/said.ts';
import { formatMoney, groupDigits } from '#core/money.ts';
import { unitPrice } from '#core/rules/cart/bill.ts';
import { cartConflict } from '#core/rules/cart/cart-content.ts';
import { doseFor, type LabelDose } from '#core/rules/catalog/field/field-dose.ts';
import { cheapestPacks, type FieldPack, type PackPlan } from '#core/rules/catalog/field/packs-for-dose.ts';
import { measureOf } from '#core/rules/catalog/unit-price.ts';
import { acresIn, areaOf } from '#core/rules/land/area-units.ts';
import { currentCart, stepItem } from '#state/cart/cart-state.ts';
import { variantOf } from '#state/catalog/product-state.ts';
import type { CatalogSheets } from '#state/catalog/sheets.ts';
import { type Translate, useLanguage, useText } from '#state/frame/language-state.ts';
import { closeSheet } from '#state/frame/sheet-state.ts';
import { areaUnitWords, useHomeState, useLandUnits } from '#state/land/farm-land.ts';
import { Button } from '#ui/button.tsx';
import { AreaField } from '#ui/form/area-field.tsx';
import { SelectField } from '#ui/form/field.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { shownVariant } from './product-card.tsx';
import styles from './share-sheet.module.css';

/** @param amount grams or millilitres */
function amountText(t: Translate, amount: number, unit: LabelDose['unit']): string {
  if (amount < 1_000) return t(unit === 'g' ? 'field.g' : 'field.ml', { n: amount });
  return t(unit === 'g' ? 'field.kg' : 'field.litre', { n: amount / 1_000 });
}

/** Packs that may be in one cart and are measured in the dose's unit. */
function packsOf(product: Product, unit: LabelDose['unit']): FieldPack[] {
  const isPrebook = shownVariant(product)?.is_prebook;
  return product.variants.flatMap((variant) => {
    const measure = measureOf(firstText(variant.attribute_value[0]?.names));
    const inventory = variant.inventory_set[0];
    if (!inventory || measure?.isPoured !== (unit === 'ml') || variant.is_prebook !== isPrebook) return [];
    const most = Math.min(inventory.available_qty, MAX_ITEM_QUANTITY);
    return [{ id: variant.id, size: measure.quantity * 1_000, price: unitPrice(inventory), most }];
  });
}

/** The cart then has this many packs, or more if it had more before. */
async function addPlan(product: Product, vendorId: number, { packs }: PackPlan): Promise<void> {
  await closeSheet();
  for (const { id, count } of packs) {
    const variant = product.variants.find((one) => one.id === id) as ProductVariant;
    const item = { variantId: id, catalogueId: variant.inventory_set[0]?.c_id ?? 0, vendorId, isPrebook: variant.is_prebook };
    const cart = currentCart();
    const isAsked = cartConflict(cart, item) !== undefined;
    const by = count - (isAsked ? 0 : (cart.items[id] ?? 0));
    if (by > 0) await stepItem(item, by, variantOf(product, variant));
    // The person is asked only once whether the other goods may be removed.
    if (isAsked) return;
  }
}

function Row({ word, children }: { readonly word: string; readonly children: string }) {
  return (
    <div>
      <dt>{word}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface NeedProps {
  readonly product: Product;
  readonly dose: LabelDose;
  readonly area: number;
  readonly plan: PackPlan | undefined;
}

/** The field's needs. */
function Need({ product, dose, area, plan }: NeedProps) {
  const t = useText();
  const { language } = useLanguage();
  const need = doseFor(dose, area);
  const labelOf = (id: number) => textIn(product.variants.find((one) => one.id === id)?.attribute_value[0]?.names, language);
  return (
    <dl className={styles.need} aria-live="polite">
      <Row word={t('field.dose')}>{amountText(t, need.amount, dose.unit)}</Row>
      {need.water !== null && <Row word={t('field.water')}>{t('field.litre', { n: groupDigits(String(need.water)) })}</Row>}
      {plan && <Row word={t('field.packs')}>{plan.packs.map(({ id, count }) => `${count} × ${labelOf(id)}`).join(', ')}</Row>}
      {plan && <Row word={t('field.cost')}>{formatMoney(plan.cost)}</Row>}
      {plan && plan.left > 0 && <Row word={t('field.left')}>{amountText(t, plan.left, dose.unit)}</Row>}
    </dl>
  );
}

export function MyFieldSheet({ product, vendorId, dose }: CatalogSheets['my-field']) {
  const t = useText();
  const { language } = useLanguage();
  const { states, home } = useHomeState();
  const [chosen, choose] = useState<number>();
  const state = chosen ?? home;
  const [typed, type] = useState('1');
  const [named, name] = useState<AreaUnitName>();
  const { unit, choices } = useLandUnits(state, named);
  const area = unit && areaOf(typed, unit);
  const plan = area && cheapestPacks(doseFor(dose, area).amount, packsOf(product, dose.unit));
  return (
    <Sheet
      title={t('field.open')}
      closeLabel={t('close')}
      onClose={() => void closeSheet()}
      foot={
        plan && (
          <Button isWide onPress={() => void addPlan(product, vendorId, plan)}>
            {t('field.add')}
          </Button>
        )
      }
    >
      <div className={styles.ways}>
        <AreaField
          label={t('field.size')}
          value={typed}
          onValue={type}
          error={area === undefined ? t('field.wrong') : undefined}
          unit={unit?.name}
          units={choices}
          onUnit={name}
        />
        {unit && unit.name !== 'acre' && <small>{t('field.one-is', { unit: t(areaUnitWords[unit.name]), n: acresIn(unit) })}</small>}
        {area !== undefined && <Need product={product} dose={dose} area={area} plan={plan || undefined} />}
        {area !== undefined && !plan && <p>{t('field.too-few')}</p>}
        <small>{t('field.label', { dose: amountText(t, dose.amount, dose.unit) })}</small>
        <SelectField
          label={t('address.state')}
          placeholder={t('field.state')}
          value={String(state ?? '')}
          choices={(states ?? []).map((one) => ({ value: String(one.id), label: textIn(one.names, language) || one.name }))}
          onValue={(id) => choose(id === '' ? -1 : Number(id))}
        />
      </div>
    </Sheet>
  );
}
