// Recalled batches: how many buyers were notified, how many understood, and whom to call.
import { useState } from 'react';
import { exportRecallCalls, listRecalls, type Recall } from '#core/contract/desk/goods/recall.ts';
import { textIn } from '#core/language/said.ts';
import { formatMoment } from '#core/rules/dates.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { useList } from '../../api/use-list.ts';
import type { Column } from '../../blocks/list/data-table.tsx';
import { ListView } from '../../blocks/list/list-view.tsx';
import { RowMain } from '../../blocks/list/row-main.tsx';
import { Page } from '../../blocks/page.tsx';
import { useDownload } from '../../blocks/use-download.ts';
import { useVendorNames } from '../../blocks/vendor-names.ts';
import { type MessageKey, useLanguage, useText } from '../../state/language-state.ts';
import { mayDo, usePerson } from '../../state/session-state.ts';
import { useVendorId, vendorsOf } from '../../state/vendor-state.ts';
import { EndRecallSheet } from './end-recall-sheet.tsx';

const stateWords: Readonly<Record<Recall['state'], readonly [MessageKey, 'queued' | 'danger' | 'info' | 'done' | 'plain']>> = {
  waiting: ['goods.recall-waiting', 'queued'],
  declined: ['goods.recall-declined', 'danger'],
  ended: ['goods.recall-ended', 'plain'],
  sending: ['goods.recall-sending', 'info'],
  sent: ['goods.recall-sent', 'done'],
};

function useColumns(): readonly Column<Recall>[] {
  const t = useText();
  const language = useLanguage();
  const { nameOf } = useVendorNames();
  return [
    {
      key: 'goods',
      head: t('goods.goods'),
      isName: true,
      cell: ({ names, pack }) => <RowMain>{`${textIn(names, language)}, ${textIn(pack, language)}`}</RowMain>,
    },
    { key: 'batch', head: t('goods.batch'), cell: ({ batch }) => batch },
    { key: 'reason', head: t('goods.recall-reason'), cell: ({ reason }) => reason },
    {
      key: 'state',
      head: t('goods.recall-state'),
      cell: ({ state, end_asked }) => (
        <span className="badges">
          <Badge tone={stateWords[state][1]}>{t(stateWords[state][0])}</Badge>
          {end_asked === true && <Badge tone="queued">{t('goods.recall-end-asked')}</Badge>}
        </span>
      ),
    },
    { key: 'reached', head: t('goods.reached'), isFigure: true, cell: ({ notified: n, orders: of }) => t('goods.n-of', { n, of }) },
    { key: 'answered', head: t('goods.answered'), isFigure: true, cell: ({ acknowledged: n, orders: of }) => t('goods.n-of', { n, of }) },
    { key: 'shop', head: t('goods.shop'), cell: ({ vendor_id }) => (vendor_id === null ? t('goods.all-shops') : nameOf(vendor_id)) },
    { key: 'at', head: t('goods.at'), cell: ({ at, staff }) => `${formatMoment(Date.parse(at))} · ${staff}` },
  ];
}

export function RecallsPage() {
  const t = useText();
  const person = usePerson();
  const vendor = useVendorId(person);
  const list = useList(listRecalls, { query: vendor === undefined ? {} : { vendor } });
  const { fetchFile, isBusy } = useDownload();
  const [ending, setEnding] = useState<Recall>();
  const isOfAll = vendorsOf(person) === 'all';
  const mayEnd = ({ state, end_asked, vendor_id }: Recall): boolean =>
    state === 'declined' && end_asked !== true && (vendor_id !== null || isOfAll);
  return (
    <Page title={t('goods.recalls')} backTo="/goods">
      <ListView
        label={t('goods.recalls')}
        list={list}
        columns={useColumns()}
        keyOf={({ id }) => id}
        none={{ title: t('goods.none-recalled'), text: t('goods.none-recalled-text') }}
        action={
          mayDo(person, 'goods.recall')
            ? (recall) => (
                <>
                  {recall.state !== 'declined' && recall.state !== 'ended' && (
                    <Button
                      kind="link"
                      isBusy={isBusy}
                      onPress={() => fetchFile(exportRecallCalls, { params: { id: recall.id } }, `recall-${recall.id}`)}
                    >
                      {t('goods.to-call')}
                    </Button>
                  )}
                  {mayEnd(recall) && (
                    <Button kind="link" onPress={() => setEnding(recall)}>
                      {t('goods.recall-end')}
                    </Button>
                  )}
                </>
              )
            : undefined
        }
      />
      {ending && <EndRecallSheet recall={ending} onClose={() => setEnding(undefined)} />}
    </Page>
  );
}
