// Who compared each licence of a shop with its paper, and when. Owners record the comparison.
import { checkLicence, listLicenceChecks } from '#core/contract/desk/vendor/licence.ts';
import { formatMoment } from '#core/rules/dates.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { noTranslation } from '#ui/translated/no-translation.ts';
import { showFailureToast } from '../../api/failure-words.ts';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { Section } from '../../blocks/page.tsx';
import { useText } from '../../state/language-state.ts';
import { mayDo, usePerson } from '../../state/session-state.ts';
import { showToast } from '../../state/toast-state.ts';
import { shelves } from './parts/licence-part.tsx';
import styles from './shop.module.css';

export function LicenceChecks({ vendorId }: { readonly vendorId: number }) {
  const t = useText();
  const person = usePerson();
  const { data } = useRead(listLicenceChecks, { params: { vendor: vendorId } });
  const { write, isBusy } = useWrite(checkLicence, {
    changes: [listLicenceChecks],
    onDone: () => showToast('done', t('shop.licence-checked-done')),
    onFailed: showFailureToast(t),
  });
  const licences = data?.results.filter(({ number }) => number !== '') ?? [];
  if (licences.length === 0) return null;
  return (
    <Section title={t('shop.licence-checks')}>
      <p>{t('shop.licence-checks-text')}</p>
      <ul className={styles.parts}>
        {licences.map(({ category_id, number, checked }) => {
          const shelf = shelves.find(({ category }) => category === category_id);
          return (
            <li key={category_id}>
              <span className={styles.words}>
                <b>
                  {shelf && t(shelf.title)} <span {...noTranslation}>{number}</span>
                </b>
                {checked ? (
                  <span>{t('shop.licence-checked', { by: checked.by, at: formatMoment(Date.parse(checked.at)) })}</span>
                ) : (
                  <Badge tone="danger" icon="alert">
                    {t('shop.licence-unchecked')}
                  </Badge>
                )}
              </span>
              {!checked && mayDo(person, 'vendors.add') && (
                <Button
                  kind="link"
                  isBusy={isBusy}
                  label={`${t('shop.licence-check')}: ${number}`}
                  onPress={() => write({ params: { vendor: vendorId, category: category_id }, body: { number } })}
                >
                  {t('shop.licence-check')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
