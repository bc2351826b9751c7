// The licences to sell seed, fertiliser and pesticide: number and last day of each.
import { formatDay } from '#core/rules/dates.ts';
import { licenceState } from '#core/rules/vendor/licence.ts';
import { TextField } from '#ui/form/field.tsx';
import { Notice } from '#ui/notice.tsx';
import type { DraftForm } from '../../../blocks/form/use-draft-form.ts';
import { serverNow } from '../../../state/clock.ts';
import { type MessageKey, useText } from '../../../state/language-state.ts';
import type { ShopPart } from '../part-form.tsx';
import styles from '../shop.module.css';

/** The categories that need a licence. */
export const shelves = [
  { name: 'seed', category: 1, title: 'shop.licence-seed' },
  { name: 'fertiliser', category: 2, title: 'shop.licence-fertiliser' },
  { name: 'pesticide', category: 3, title: 'shop.licence-pesticide' },
] as const satisfies readonly { readonly name: string; readonly category: number; readonly title: MessageKey }[];

type Shelf = (typeof shelves)[number]['name'];
type LicenceKey = `${Shelf}_number` | `${Shelf}_until`;

const perShelf = <T,>(number: (shelf: Shelf) => T, until: (shelf: Shelf) => T): Record<LicenceKey, T> =>
  Object.fromEntries(
    shelves.flatMap(({ name }) => [
      [`${name}_number`, number(name)],
      [`${name}_until`, until(name)],
    ]),
  ) as Record<LicenceKey, T>;

const titles: Readonly<Record<Shelf, MessageKey>> = Object.fromEntries(shelves.map(({ name, title }) => [name, title])) as Record<
  Shelf,
  MessageKey
>;

export const licencePart: ShopPart<LicenceKey> = {
  id: 'licences',
  title: 'shop.licences',
  rules: perShelf(
    () => ({}),
    () => ({}),
  ),
  labels: perShelf(
    (shelf) => titles[shelf],
    () => 'shop.licence-until',
  ),
  valuesOf: ({ licences }) => {
    const of = (shelf: Shelf) => licences.find(({ category_id }) => category_id === shelves.find(({ name }) => name === shelf)?.category);
    return perShelf(
      (shelf) => of(shelf)?.number ?? '',
      (shelf) => of(shelf)?.expires_on ?? '',
    );
  },
  changeOf: (values) => ({
    licences: shelves.flatMap(({ name, category }) => {
      const number = values[`${name}_number`].trim();
      return number === '' ? [] : [{ category_id: category, number, expires_on: values[`${name}_until`] || null }];
    }),
  }),
};

function Warning({ until }: { readonly until: string }) {
  const t = useText();
  if (until === '') return null;
  const state = licenceState({ category_id: 0, expires_on: until }, serverNow());
  if (state === 'good') return null;
  return (
    <Notice tone={state === 'over' ? 'danger' : 'queued'}>
      {t(state === 'over' ? 'shop.licence-over' : 'shop.licence-soon', { day: formatDay(Date.parse(until)) })}
    </Notice>
  );
}

export function LicenceFields({ form }: { readonly form: DraftForm<LicenceKey> }) {
  const t = useText();
  return (
    <>
      <p>{t('shop.licence-text')}</p>
      {shelves.map(({ name, title }) => (
        <fieldset key={name} className={styles.group}>
          <legend>{t(title)}</legend>
          <div className="pair">
            <TextField
              {...form.field(`${name}_number`)}
              label={t('shop.licence-number')}
              optional={t('shop.optional')}
              autoComplete="off"
              maxLength={60}
            />
            <TextField {...form.field(`${name}_until`)} label={t('shop.licence-until')} optional={t('shop.optional')} type="date" />
          </div>
          <Warning until={form.values[`${name}_until`]} />
        </fieldset>
      ))}
    </>
  );
}
