// Writes a post: stored on the phone with every key, with photos, crop and district. It is sent now, or when there is network.
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { CHARACTERS_OF_POST } from '#core/constants.ts';
import { canListen, listen } from '#device/speech.ts';
import { keepPostDraft, type PostDraft, readPostDraft, sendPost } from '#state/community/write-post.ts';
import { useLanguage, useText } from '#state/frame/language-state.ts';
import { useNetwork } from '#state/frame/network-state.ts';
import { useTitle } from '#state/frame/screen-state.ts';
import { useDistrictName } from '#state/master-data/district-name.ts';
import { useMasterData } from '#state/master-data/master-data-state.ts';
import { askLogin } from '#state/session/ask-login.ts';
import { useIsLoggedIn, useSession } from '#state/session/session-state.ts';
import { useVendorState } from '#state/vendor/vendor-state.ts';
import { Blank } from '#ui/blank.tsx';
import { Button } from '#ui/button.tsx';
import { ChipChoices } from '#ui/form/chips.tsx';
import { SelectField, TextField } from '#ui/form/field.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import styles from './community.module.css';
import { PhotosOfDraft } from './kept-photos.tsx';
import { oneWords } from './kind-words.ts';
import places from './places.module.css';
import { useHasPhone } from './use-has-phone.ts';

const NAME = 40;

/** The current draft, stored at every change; undefined until the phone was searched. */
function usePostDraft() {
  const { db, user } = useSession();
  const [draft, setDraft] = useState<PostDraft>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever comes has a draft of their own
  useEffect(() => {
    let isOver = false;
    void readPostDraft(user?.full_name ?? '').then((kept) => !isOver && setDraft(kept));
    return () => {
      isOver = true;
    };
  }, [db]);
  const change = (fields: (before: PostDraft) => Partial<PostDraft>): void =>
    setDraft((before) => {
      if (!before) return before;
      const after = { ...before, ...fields(before) };
      void keepPostDraft(after);
      return after;
    });
  return { draft, change };
}

interface PartProps {
  readonly draft: PostDraft;
  readonly onChange: (fields: Partial<PostDraft>) => void;
}

function Words({ draft, onChange }: PartProps) {
  const t = useText();
  const { language } = useLanguage();
  const { isOffline } = useNetwork();
  const write = (text: string): void => onChange({ text, begunAt: draft.begunAt || Date.now() });
  const hear = async (): Promise<void> => {
    const said = await listen(language);
    if (said) write([draft.text.trimEnd(), said].filter(Boolean).join(' ').slice(0, CHARACTERS_OF_POST));
  };
  return (
    <>
      <TextArea
        label={t(draft.kind === 'question' ? 'community.your-question' : 'community.your-experience')}
        value={draft.text}
        maxLength={CHARACTERS_OF_POST}
        onValue={write}
      />
      {draft.text.length > CHARACTERS_OF_POST - 200 && (
        <p className={styles.small}>{t('community.letters-left', { n: CHARACTERS_OF_POST - draft.text.length })}</p>
      )}
      {canListen() && !isOffline && (
        <Button kind="ghost" isWide icon="mic" onPress={() => void hear()}>
          {t('community.speak')}
        </Button>
      )}
    </>
  );
}

/** Crop and district, by which others find it. */
function About({ draft, onChange }: PartProps) {
  const t = useText();
  const crops = useMasterData('crop') ?? [];
  const { place } = useVendorState();
  const own = place?.district_id ?? undefined;
  const district = useDistrictName(place);
  return (
    <>
      <SelectField
        label={t('community.which-crop')}
        optional={t('form.optional')}
        placeholder={t('community.no-crop')}
        value={draft.crop === undefined ? '' : String(draft.crop)}
        onValue={(crop) => onChange({ crop: Number(crop) || undefined })}
        choices={crops.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      {own !== undefined && (
        <ChipChoices
          isWrapped
          isLabelShown
          label={t('community.which-district')}
          value={draft.district === undefined ? 'all' : 'own'}
          onValue={(which) => onChange({ district: which === 'own' ? own : undefined })}
          choices={[
            { value: 'own', label: district },
            { value: 'all', label: t('community.every-district') },
          ]}
        />
      )}
    </>
  );
}

function SignedAs({ draft, onChange }: PartProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const { name, village } = draft;
  if (!isOpen)
    return (
      <div className={styles.head}>
        <span>{t('community.signed-as', { name: [name.trim() || t('community.farmer'), village.trim()].filter(Boolean).join(', ') })}</span>
        <Button kind="link" onPress={() => setOpen(true)}>
          {t('community.change')}
        </Button>
      </div>
    );
  const take = (field: 'name' | 'village') => (value: string) => {
    onChange({ [field]: value });
    return value;
  };
  return (
    <>
      <TextField label={t('community.name')} optional={t('form.optional')} value={name} maxLength={NAME} onValue={take('name')} />
      <TextField label={t('community.village')} optional={t('form.optional')} value={village} maxLength={NAME} onValue={take('village')} />
    </>
  );
}

function WriteForm({ draft, change }: { readonly draft: PostDraft; readonly change: ReturnType<typeof usePostDraft>['change'] }) {
  const t = useText();
  const [, goTo] = useLocation();
  const { isOffline } = useNetwork();
  const [isBusy, setBusy] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const isEmpty = draft.text.trim() === '';
  const hasPhone = useHasPhone(draft.text);
  const onChange = (fields: Partial<PostDraft>): void => change(() => fields);
  const send = async (): Promise<void> => {
    setAsked(true);
    if (isEmpty || isBusy) return;
    setBusy(true);
    const id = await sendPost(draft).finally(() => setBusy(false));
    if (id !== undefined) goTo('/community', { replace: true });
  };
  return (
    <form
      className={styles.page}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {isOffline && (
        <Notice tone="info" icon="no-internet">
          {t('community.write-on')}
        </Notice>
      )}
      <ChipChoices
        label={t('community.what')}
        value={draft.kind}
        onValue={(kind) => onChange({ kind })}
        choices={(['question', 'experience'] as const).map((value) => ({ value, label: t(oneWords[value]) }))}
      />
      <Words draft={draft} onChange={onChange} />
      {isAsked && isEmpty && (
        <p role="alert" className={places.wrong}>
          {t('community.empty')}
        </p>
      )}
      <PhotosOfDraft photos={draft.photos} onPhotos={(photos) => change((before) => ({ photos: photos(before.photos) }))} />
      <About draft={draft} onChange={onChange} />
      <SignedAs draft={draft} onChange={onChange} />
      <p className={places.public}>
        <Icon name="users" size={24} />
        {t(hasPhone ? 'community.number-hidden' : 'community.public')}
      </p>
      <div className={places.foot}>
        <Button type="submit" isLarge isWide isBusy={isBusy} {...(isOffline ? { icon: 'clock' as const } : {})}>
          {t(isOffline ? 'community.save' : 'community.post-it')}
        </Button>
      </div>
    </form>
  );
}

export function Write() {
  const t = useText();
  const isLoggedIn = useIsLoggedIn();
  const { draft, change } = usePostDraft();
  useTitle(t('community.write'));
  if (!isLoggedIn)
    return (
      <Blank picture="empty-list" title={t('community.login-to-write')}>
        <Button isLarge isWide onPress={() => askLogin()}>
          {t('login')}
        </Button>
      </Blank>
    );
  return draft ? <WriteForm draft={draft} change={change} /> : <SkeletonRows count={3} label={t('loading')} />;
}
