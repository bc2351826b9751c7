// The sale of an insurance product: missing parts, who asked for approval, and the next step.
import { useState } from 'react';
import {
  type DeskInsurance,
  getDeskInsurance,
  listDeskInsurance,
  proposeInsurance,
  sellInsurance,
  withdrawInsurance,
} from '#core/contract/desk/insurance/product.ts';
import { formatMoment } from '#core/rules/dates.ts';
import type { InsuranceFault } from '#core/rules/insurance/insurance-faults.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { failureWords } from '../../api/failure-words.ts';
import { useWrite } from '../../api/use-write.ts';
import { FormFrame } from '../../blocks/form/form-frame.tsx';
import { useDraftForm } from '../../blocks/form/use-draft-form.ts';
import { Failure, Section } from '../../blocks/page.tsx';
import { type MessageKey, useText } from '../../state/language-state.ts';
import { mayDo, usePerson } from '../../state/session-state.ts';
import { showToast } from '../../state/toast-state.ts';
import styles from './insurance.module.css';
import { faultWords } from './insurance-words.ts';

interface ProductProps {
  readonly product: DeskInsurance;
}

const changes = [getDeskInsurance, listDeskInsurance];

function useStep(call: typeof proposeInsurance | typeof sellInsurance, done: MessageKey) {
  const t = useText();
  const [failure, setFailure] = useState<string>();
  const { write, isBusy } = useWrite(call, {
    changes,
    onDone: () => showToast('done', t(done)),
    onFailed: (error) => setFailure(failureWords(t, error)),
  });
  const step = ({ id, version }: DeskInsurance): void => {
    setFailure(undefined);
    write({ params: { id }, body: {}, version });
  };
  return { step, isBusy, failure };
}

function WithdrawSheet({ product, onClose }: ProductProps & { readonly onClose: () => void }) {
  const t = useText();
  const [failure, setFailure] = useState<string>();
  const form = useDraftForm<'words'>(`insurance.withdraw.${product.id}`, { words: { required: true } });
  const { write, isBusy } = useWrite(withdrawInsurance, {
    changes,
    onDone: () => {
      form.forget();
      showToast('done', t('insurance.withdrawn'));
      onClose();
    },
    onFailed: (error) => setFailure(failureWords(t, error)),
  });
  const send = (): void => {
    setFailure(undefined);
    if (form.check()) write({ params: { id: product.id }, body: { words: form.values.words.trim() }, version: product.version });
  };
  const title = t(product.state === 'proposed' ? 'insurance.say-no' : 'insurance.withdraw');
  return (
    <Sheet title={title} closeLabel={t('close')} onClose={onClose}>
      <FormFrame label={title} onSend={send} isBusy={isBusy} failure={failure} sendLabel={title}>
        <p>{t('insurance.withdraw-text')}</p>
        <TextField {...form.field('words')} label={t('insurance.why')} autoComplete="off" maxLength={200} isRequired />
      </FormFrame>
    </Sheet>
  );
}

function Missing({ product: { missing } }: ProductProps) {
  const t = useText();
  const words = [...new Set(missing.map(({ reason }) => faultWords[reason as InsuranceFault] ?? 'field.refused'))];
  return (
    <>
      <p>{t('insurance.still-missing')}</p>
      <ul className={styles.missing}>
        {words.map((word) => (
          <li key={word}>{t(word)}</li>
        ))}
      </ul>
    </>
  );
}

function Standing({ product }: ProductProps) {
  const t = useText();
  const { state, missing, proposed } = product;
  if (state === 'draft') return missing.length > 0 ? <Missing product={product} /> : <p>{t('insurance.can-propose')}</p>;
  if (proposed) return <p>{t('insurance.asked-by', { name: proposed.by, at: formatMoment(Date.parse(proposed.at)) })}</p>;
  return <p>{t(state === 'over' ? 'insurance.is-over' : 'insurance.is-sold')}</p>;
}

export function SalePart({ product }: ProductProps) {
  const t = useText();
  const mayWrite = mayDo(usePerson(), 'insurance.write');
  const [isWithdrawing, setWithdrawing] = useState(false);
  const proposal = useStep(proposeInsurance, 'insurance.proposed');
  const sale = useStep(sellInsurance, 'insurance.sold');
  const { state, missing, may_sell } = product;
  const failure = proposal.failure ?? sale.failure;
  return (
    <Section title={t('insurance.sale')}>
      <Standing product={product} />
      {state === 'proposed' && !may_sell && <p>{t('insurance.needs-other')}</p>}
      <Failure words={failure} />
      <div className="row-wide">
        {state === 'draft' && mayWrite && missing.length === 0 && (
          <Button isBusy={proposal.isBusy} onPress={() => proposal.step(product)}>
            {t('insurance.propose')}
          </Button>
        )}
        {may_sell && (
          <Button isBusy={sale.isBusy} onPress={() => sale.step(product)}>
            {t('insurance.let-sell')}
          </Button>
        )}
        {state !== 'draft' && mayWrite && (
          <Button kind="ghost" onPress={() => setWithdrawing(true)}>
            {t(state === 'proposed' ? 'insurance.say-no' : 'insurance.withdraw')}
          </Button>
        )}
      </div>
      {isWithdrawing && <WithdrawSheet product={product} onClose={() => setWithdrawing(false)} />}
    </Section>
  );
}
