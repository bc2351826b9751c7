// One error: its text and place, since when and on which versions, its last occurrences, and whether it is solved.
import { useState } from 'react';
import { useParams } from 'wouter';
import { listAudit } from '#core/contract/desk/audit.ts';
import { type DeskErrorDetail, getError, listErrors, updateError } from '#core/contract/desk/insight/errors.ts';
import { formatMoment } from '#core/rules/dates.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { failureWords } from '../../api/failure-words.ts';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { Loaded } from '../../blocks/loaded.tsx';
import { Failure, Page, Section } from '../../blocks/page.tsx';
import { useText } from '../../state/language-state.ts';
import { mayDo, usePerson } from '../../state/session-state.ts';
import { showToast } from '../../state/toast-state.ts';
import { StateBadge, sourceWords } from './error-state.tsx';
import styles from './insights.module.css';

const when = (at: string): string => formatMoment(Date.parse(at));

function Facts({ error }: { readonly error: DeskErrorDetail }) {
  const t = useText();
  const { changed, message, source, place, path, count, first_seen, last_seen, is_back: isBack } = error;
  const facts = [
    [t('errors.source'), t(sourceWords[source])],
    [t('errors.place'), place],
    [t('errors.page'), path],
    [t('errors.count'), count.toLocaleString('en-IN')],
    [t('errors.first'), when(first_seen)],
    [t('errors.last'), when(last_seen)],
  ];
  return (
    <Section title={t('errors.facts')} action={<StateBadge error={error} />}>
      {isBack && <Notice tone="danger">{t('errors.back-text')}</Notice>}
      {changed?.by && <p className="muted">{t('errors.changed', { name: changed.by, at: when(changed.at) })}</p>}
      {message !== '' && <p className={styles.code}>{message}</p>}
      <dl className={styles.facts}>
        {facts.map(([name, fact]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{fact || '–'}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function Versions({ error }: { readonly error: DeskErrorDetail }) {
  const t = useText();
  return (
    <Section title={t('errors.versions')}>
      <ul className={styles.counts}>
        {[...error.versions].reverse().map(({ version, count }) => (
          <li key={version}>
            <span>{version}</span>
            <b>{count.toLocaleString('en-IN')}</b>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Recent({ error }: { readonly error: DeskErrorDetail }) {
  const t = useText();
  return (
    <Section title={t('errors.recent')}>
      <ul className={styles.times}>
        {error.recent.map(({ at, version, path, place, request }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two phones may tell of the very same at the very same moment
          <li key={`${at} ${i}`}>
            <b>{when(at)}</b> {version} {path}
            {place !== '' && <span className={styles.code}>{place}</span>}
            {request !== '' && <span className="muted">{t('errors.request', { id: request })}</span>}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** If two people solve it at once, the second changes nothing, so no confirmation is needed. */
function Solve({ error: { id, state } }: { readonly error: DeskErrorDetail }) {
  const t = useText();
  const [failure, setFailure] = useState<string>();
  const { write, isBusy } = useWrite(updateError, {
    changes: [listErrors, getError, listAudit],
    onDone: (now) => showToast('done', t(now.state === 'solved' ? 'errors.is-solved' : 'errors.is-open')),
    onFailed: (failed) => setFailure(failureWords(t, failed)),
  });
  const turn = (): void => {
    setFailure(undefined);
    write({ params: { id }, body: { state: state === 'open' ? 'solved' : 'open' } });
  };
  return (
    <>
      <Failure words={failure} />
      <Button kind={state === 'open' ? 'primary' : 'ghost'} icon={state === 'open' ? 'check' : 'refresh'} isBusy={isBusy} onPress={turn}>
        {t(state === 'open' ? 'errors.solve' : 'errors.reopen')}
      </Button>
    </>
  );
}

export function ErrorPage() {
  const t = useText();
  const person = usePerson();
  const id = Number(useParams()['id']);
  const read = useRead(getError, { params: { id } });
  const error = read.data;
  return (
    <Page title={error?.name ?? t('errors.title')} backTo="/insights" isNarrow>
      <Loaded of={read} hasAnswer={error !== undefined}>
        {error && (
          <>
            <Facts error={error} />
            {mayDo(person, 'insights.solve') && <Solve error={error} />}
            <Versions error={error} />
            <Recent error={error} />
          </>
        )}
      </Loaded>
    </Page>
  );
}
