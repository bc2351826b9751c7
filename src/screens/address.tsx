// The page for adding and editing an address. Typed text stays until it is saved.
import { useEffect, useRef, useState } from 'react';
import { useParams, useSearch } from 'wouter';
import type { AddressDraft } from '#core/contract/address.ts';
import { type AddressField, addressRules } from '#core/rules/address/address-form.ts';
import { startForm } from '#core/rules/form.ts';
import { readId } from '#core/rules/session/read-id.ts';
import { randomId } from '#device/keep/random-id.ts';
import { addAddress, changeAddress, findAddressToEdit } from '#state/address/address-edit.ts';
import { failureWords } from '#state/frame/failure.ts';
import { type MessageKey, useText } from '#state/frame/language-state.ts';
import { goBack } from '#state/frame/navigate.ts';
import { useTitle } from '#state/frame/screen-state.ts';
import { closeAllSheets, showFailure } from '#state/frame/sheet-state.ts';
import { askLogin } from '#state/session/ask-login.ts';
import { dropDraft, keepDraft, readDraft } from '#state/session/draft-state.ts';
import { useLaunch } from '#state/session/launch-state.ts';
import { useIsLoggedIn, useSession } from '#state/session/session-state.ts';
import { Blank } from '#ui/blank.tsx';
import { Button } from '#ui/button.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { AddressForm } from '../features/address/address-form.tsx';
import type { AddressFormState } from '../features/address/use-address-fields.ts';

interface Draft {
  readonly values: Record<AddressField, string>;
  /** The same for every try to save this address. */
  readonly key: string;
}

/** The draft, or the stored address, or the account's facts. */
async function startingForm(
  id: number | undefined,
  name: string,
  phone: string,
): Promise<{ form: AddressFormState; key: string } | undefined> {
  const draft = await readDraft<Draft>(`address:${id ?? 'new'}`);
  if (draft) return { form: startForm(addressRules, draft.values), key: draft.key };
  const key = randomId();
  if (id === undefined) return { form: startForm(addressRules, { contact_name: name, contact_number: phone }), key };
  const address = await findAddressToEdit(id);
  if (!address) return undefined;
  const { id: _id, full_display_address: _display, shown_place: _shown, farmer_details: _farmer, ...values } = address;
  return { form: startForm(addressRules, values), key };
}

function useAddressForm(id: number | undefined, isForFarmer: boolean) {
  const { user } = useSession();
  const [form, setForm] = useState<AddressFormState>();
  const [missing, setMissing] = useState<MessageKey>();
  const key = useRef('');
  const name = isForFarmer ? '' : (user?.full_name ?? '');
  const { mobileNumber = '' } = useLaunch();
  const phone = isForFarmer ? mobileNumber : (user?.phone_number ?? '');
  const isKnown = isForFarmer || user !== null;
  useEffect(() => {
    if (!isKnown) return undefined;
    let isOver = false;
    startingForm(id, name, phone).then(
      (start) => {
        if (isOver) return;
        setMissing(start ? undefined : 'address.gone');
        key.current = start?.key ?? '';
        setForm(start?.form);
      },
      (error: unknown) => isOver || setMissing(failureWords(error).title),
    );
    return () => {
      isOver = true;
    };
  }, [id, isKnown, name, phone]);
  const change = (next: AddressFormState): void => {
    setForm(next);
    void keepDraft(`address:${id ?? 'new'}`, { values: next.values, key: key.current } satisfies Draft);
  };
  return { form, change, missing, key };
}

/** Whether an address can be saved without network. A new one that an agent types for a farmer is sent with the farmer's order. */
function useCanWait(id: number | undefined): (draft: Pick<AddressDraft, 'contact_number'>) => boolean {
  const { user } = useSession();
  return ({ contact_number }) => id === undefined && user?.is_assisting === true && contact_number !== user.phone_number;
}

/** Whether the page was left. */
function useIsLeft(): { readonly current: boolean } {
  const isLeft = useRef(false);
  useEffect(
    () => () => {
      isLeft.current = true;
    },
    [],
  );
  return isLeft;
}

export function AddressScreen() {
  const t = useText();
  const { id: idText } = useParams<{ id?: string }>();
  const id = idText === undefined ? undefined : readId(idText);
  const query = new URLSearchParams(useSearch());
  const isForFarmer = query.get('pa') === 'n';
  const isLoggedIn = useIsLoggedIn();
  const canWait = useCanWait(id);
  const { form, change, missing, key } = useAddressForm(id, isForFarmer);
  const [isSaving, setSaving] = useState(false);
  const sent = useRef('');
  const isLeft = useIsLeft();
  useTitle(t(id !== undefined ? 'address.edit-title' : isForFarmer ? 'address.farmer-title' : 'address.new-title'));

  const save = async (): Promise<void> => {
    if (!form) return;
    setSaving(true);
    try {
      const draft: AddressDraft = form.values;
      // Details that differ from the sent ones are another intent.
      const details = JSON.stringify(draft);
      if (sent.current !== '' && sent.current !== details) key.current = randomId();
      sent.current = details;
      await (id === undefined ? addAddress(draft, key.current, canWait(draft)) : changeAddress(id, draft));
      await dropDraft(`address:${id ?? 'new'}`);
      // A person who left during the save stays where they are.
      if (isLeft.current) return;
      // Back belongs to the page, not to a sheet that was opened meanwhile.
      await closeAllSheets();
      goBack('/cart');
    } catch (error) {
      const { title, words } = failureWords(error);
      showFailure(title, words);
    } finally {
      setSaving(false);
    }
  };

  if (!isLoggedIn)
    return (
      <Blank picture="location-big" title={t('address.login-first')}>
        <Button isLarge isWide onPress={() => askLogin()}>
          {t('login')}
        </Button>
      </Blank>
    );
  if (missing)
    return (
      <Blank picture="empty-list" title={t(missing)}>
        {missing === 'address.gone' ? (
          <Button onPress={() => goBack('/cart')}>{t('back')}</Button>
        ) : (
          <Button onPress={() => location.reload()}>{t('retry')}</Button>
        )}
      </Blank>
    );
  if (!form) return <SkeletonRows count={3} label={t('loading')} />;
  return (
    <AddressForm
      form={form}
      onForm={change}
      onSave={() => void save()}
      isSaving={isSaving}
      isPhoneLocked={query.get('p') === 'y'}
      canWait={canWait(form.values)}
    />
  );
}
