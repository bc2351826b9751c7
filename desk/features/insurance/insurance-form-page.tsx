import { useLocation, useParams } from 'wouter';
import { listTextStates } from '#core/contract/desk/content/text-states.ts';
import {
  createDeskInsurance,
  type DeskInsurance,
  getDeskInsurance,
  listDeskInsurance,
  updateDeskInsurance,
} from '#core/contract/desk/insurance/product.ts';
import { textIn } from '#core/language/said.ts';
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
import { serverNow } from '../../state/clock.ts';
import { useLanguage, useText } from '../../state/language-state.ts';
import { mayDo, usePerson } from '../../state/session-state.ts';
import { showToast } from '../../state/toast-state.ts';
import { InsuranceFields } from './insurance-fields.tsx';
import {
  boxOf,
  boxWords,
  faultsOf,
  type InsuranceField,
  insuranceBody,
  insuranceRules,
  insuranceValues,
  newInsuranceBody,
  newInsuranceValues,
} from './insurance-form.ts';
import { StateBadge } from './insurance-page.tsx';
import { faultWords } from './insurance-words.ts';
import { PapersPart } from './papers-part.tsx';
import { PremiumsPart } from './premiums-part.tsx';
import { SalePart } from './sale-part.tsx';

const LIST = '/insurance';
const check = { faultsOf, faultWords, boxOf };

export function NewInsurancePage() {
  const t = useText();
  const [, goTo] = useLocation();
  const form = useDraftForm<InsuranceField>('insurance.new', insuranceRules, newInsuranceValues(dayInIndia(serverNow())));
  const { failure, isRight, onFailed } = useFormCheck(form, check);
  const { write, isBusy } = useWrite(createDeskInsurance, {
    changes: [listDeskInsurance],
    onDone: ({ id }) => {
      form.forget();
      showToast('done', t('insurance.saved'));
      goTo(`${LIST}/${id}`);
    },
    onFailed,
  });
  return (
    <Page title={t('insurance.new-title')} backTo={LIST} isNarrow>
      <FormFrame
        label={t('insurance.new-title')}
        onSend={() => isRight() && write({ body: newInsuranceBody(form.values) })}
        isBusy={isBusy}
        failure={failure}
        sendLabel={t('save')}
        note={<p>{t('insurance.then')}</p>}
      >
        <InsuranceFields form={form} />
      </FormFrame>
    </Page>
  );
}

function Editor({ product, mayWrite }: { readonly product: DeskInsurance; readonly mayWrite: boolean }) {
  const t = useText();
  const { id, code } = product;
  const form = useDraftForm<InsuranceField>(`insurance.${id}`, insuranceRules, insuranceValues(product));
  const { failure, isRight, onFailed } = useFormCheck(form, check);
  const change = useChange(updateDeskInsurance, {
    changes: [getDeskInsurance, listDeskInsurance, listTextStates],
    readNow: () => send(getDeskInsurance, { params: { id } }),
    onDone: (saved) => {
      form.restart(insuranceValues(saved));
      showToast('done', t('insurance.saved'));
    },
    onFailed,
  });
  const { theirs } = change;
  const save = (): void => {
    if (isRight())
      change.save({ params: { id }, body: insuranceBody(form.values, product) }, { ...product, version: Number(form.values.version) });
  };
  const fields = (
    <fieldset disabled={!mayWrite} className="stack">
      <InsuranceFields form={form} product={product} />
    </fieldset>
  );
  if (!mayWrite) return fields;
  return (
    <>
      <FormFrame label={code} onSend={save} isBusy={change.isBusy} failure={failure} sendLabel={t('save')}>
        {fields}
      </FormFrame>
      {theirs && (
        <FormConflict
          form={form}
          change={change}
          theirs={insuranceValues(theirs)}
          labelOf={(box) => boxLabel(t, boxWords, box)}
          changed={theirs.changed}
        />
      )}
    </>
  );
}

/** A product on sale is read-only; it can be changed after it is withdrawn. */
const isOpen = ({ state }: DeskInsurance): boolean => state === 'draft' || state === 'proposed';

export function InsurancePage() {
  const t = useText();
  const language = useLanguage();
  const mayWrite = mayDo(usePerson(), 'insurance.write');
  const id = Number(useParams()['id']) || 0;
  const read = useRead(getDeskInsurance, { params: { id } });
  const { data } = read;
  const canChange = mayWrite && data !== undefined && isOpen(data);
  const title = data && textIn(data.names, language);
  return (
    <Page title={title || t('insurance.title')} backTo={LIST} note={data && <StateBadge state={data.state} />} isNarrow>
      <Loaded of={read} hasAnswer={data !== undefined} rows={8}>
        {data && (
          <>
            <SalePart product={data} />
            <PapersPart product={data} mayWrite={canChange} />
            <Editor key={`${data.id} ${data.version}`} product={data} mayWrite={canChange} />
            <PremiumsPart product={data} mayWrite={canChange} />
          </>
        )}
      </Loaded>
    </Page>
  );
}
