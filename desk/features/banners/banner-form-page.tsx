import { useLocation, useParams } from 'wouter';
import { createDeskBanner, type DeskBanner, getDeskBanner, updateDeskBanner } from '#core/contract/desk/content/banner.ts';
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
import { showToast } from '../../state/toast-state.ts';
import { BannerFields } from './banner-fields.tsx';
import {
  type BannerField,
  bannerBody,
  bannerChange,
  bannerRules,
  bannerValues,
  boxOf,
  boxWords,
  faultsOf,
  faultWords,
} from './banner-form.ts';
import { BannerPicture } from './banner-picture.tsx';
import { bannerReads, RemoveButton, StateBadge, SwitchButton } from './banner-writes.tsx';

const LIST = '/banners';

const check = { faultsOf, faultWords, boxOf };

export function NewBannerPage() {
  const t = useText();
  const language = useLanguage();
  const [, goTo] = useLocation();
  const form = useDraftForm<BannerField>('banner.new', bannerRules, { starts_at: dayInIndia(serverNow()) });
  const { failure, isRight, onFailed } = useFormCheck(form, check);
  const { write, isBusy } = useWrite(createDeskBanner, {
    changes: bannerReads,
    onDone: ({ id, titles }) => {
      form.forget();
      showToast('done', t('banners.saved', { name: textIn(titles, language) }));
      // The next page, where the person adds the picture.
      goTo(`${LIST}/${id}`, { replace: true });
    },
    onFailed,
  });
  return (
    <Page title={t('banners.new-title')} backTo={LIST} isNarrow>
      <FormFrame
        label={t('banners.new-title')}
        onSend={() => isRight() && write({ body: bannerBody(form.values) })}
        isBusy={isBusy}
        failure={failure}
        sendLabel={t('save')}
        note={<p>{t('banners.picture-later')}</p>}
      >
        <BannerFields form={form} />
      </FormFrame>
    </Page>
  );
}

function Editor({ banner }: { readonly banner: DeskBanner }) {
  const t = useText();
  const language = useLanguage();
  const params = { id: banner.id };
  const name = textIn(banner.titles, language);
  const form = useDraftForm<BannerField>(`banner.${banner.id}`, bannerRules, bannerValues(banner));
  const { failure, isRight, onFailed } = useFormCheck(form, check);
  const change = useChange(updateDeskBanner, {
    changes: bannerReads,
    readNow: () => send(getDeskBanner, { params }),
    onDone: (saved) => {
      form.restart(bannerValues(saved));
      showToast('done', t('banners.saved', { name: textIn(saved.titles, language) }));
    },
    onFailed,
  });
  const { theirs } = change;
  const boxes = theirs && bannerValues(theirs);
  const save = (): void => {
    if (isRight()) change.save({ params, body: bannerChange(form.values, banner) }, { ...banner, version: Number(form.values.version) });
  };
  return (
    <>
      <FormFrame
        label={name}
        onSend={save}
        isBusy={change.isBusy}
        failure={failure}
        sendLabel={t('save')}
        more={
          <>
            <SwitchButton banner={banner} name={name} />
            <RemoveButton banner={banner} name={name} />
          </>
        }
      >
        <BannerFields form={form} picture={<BannerPicture banner={banner} />} banner={banner} />
      </FormFrame>
      {theirs && boxes && (
        <FormConflict form={form} change={change} theirs={boxes} labelOf={(box) => boxLabel(t, boxWords, box)} changed={theirs.changed} />
      )}
    </>
  );
}

export function BannerPage() {
  const t = useText();
  const language = useLanguage();
  const read = useRead(getDeskBanner, { params: { id: Number(useParams()['id']) || 0 } });
  const { data } = read;
  return (
    <Page
      title={textIn(data?.titles, language) || t('banners.title')}
      backTo={LIST}
      note={data && <StateBadge state={data.state} />}
      isNarrow
    >
      <Loaded of={read} hasAnswer={data !== undefined} rows={6}>
        {data && <Editor key={`${data.id} ${data.is_on}`} banner={data} />}
      </Loaded>
    </Page>
  );
}
