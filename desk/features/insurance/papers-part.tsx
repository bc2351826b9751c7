// The two papers of the insurer: the policy document and the terms, each a PDF.
import { useRef, useState } from 'react';
import { addInsurancePaper, type DeskInsurance, getDeskInsurance, listDeskInsurance } from '#core/contract/desk/insurance/product.ts';
import { Button } from '#ui/button.tsx';
import { failureWords } from '../../api/failure-words.ts';
import { useWrite } from '../../api/use-write.ts';
import { Failure, Section } from '../../blocks/page.tsx';
import { useText } from '../../state/language-state.ts';
import { showToast } from '../../state/toast-state.ts';
import styles from './insurance.module.css';

const kinds = ['document', 'terms'] as const;
type Kind = (typeof kinds)[number];

interface PaperProps {
  readonly product: DeskInsurance;
  readonly kind: Kind;
  readonly mayWrite: boolean;
}

function Paper({ product, kind, mayWrite }: PaperProps) {
  const t = useText();
  const box = useRef<HTMLInputElement>(null);
  const [failure, setFailure] = useState<string>();
  const { write, isBusy } = useWrite(addInsurancePaper, {
    changes: [getDeskInsurance, listDeskInsurance],
    onDone: () => showToast('done', t('insurance.paper-saved')),
    onFailed: (error) => setFailure(failureWords(t, error)),
  });
  const give = (file: File | undefined): void => {
    setFailure(undefined);
    if (file) write({ params: { id: product.id, kind }, body: {}, file, version: product.version });
    if (box.current) box.current.value = '';
  };
  const paper = product[kind];
  const label = t(kind === 'document' ? 'insurance.document' : 'insurance.terms');
  return (
    <>
      <div className={styles.paper}>
        <span>
          <b>{label}</b>
          <small>
            {paper ? (
              <a href={paper.url} target="_blank" rel="noreferrer">
                {paper.bytes > 0 ? t('insurance.paper-there', { kb: Math.ceil(paper.bytes / 1024) }) : t('insurance.paper-open')}
              </a>
            ) : (
              t('insurance.paper-none')
            )}
          </small>
        </span>
        {mayWrite && (
          <>
            <input
              ref={box}
              type="file"
              className="visually-hidden"
              tabIndex={-1}
              aria-label={label}
              accept="application/pdf,.pdf"
              onChange={(event) => give(event.currentTarget.files?.[0])}
            />
            <Button kind="ghost" isBusy={isBusy} onPress={() => box.current?.click()}>
              {t(paper ? 'insurance.paper-other' : 'insurance.paper-choose')}
            </Button>
          </>
        )}
      </div>
      <Failure words={failure} />
    </>
  );
}

export function PapersPart({ product, mayWrite }: Omit<PaperProps, 'kind'>) {
  const t = useText();
  return (
    <Section title={t('insurance.papers')}>
      {kinds.map((kind) => (
        <Paper key={kind} product={product} kind={kind} mayWrite={mayWrite} />
      ))}
    </Section>
  );
}
