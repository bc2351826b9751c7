// Chooses a delivery address: search, an endless list, edit and delete.
import { useEffect, useId, useRef, useState } from 'react';
import { ADDRESS_SEARCH_DEBOUNCE_MS } from '#core/constants.ts';
import type { Address } from '#core/contract/address.ts';
import { displayAddress, inReadersLanguage, offeredAddress } from '#core/rules/address/address-selection.ts';
import { isInArea } from '#core/rules/delivery/service-area.ts';
import { maskPhone } from '#core/rules/phone.ts';
import { loadAddresses, loadMoreAddresses, useAddresses } from '#state/address/address-list.ts';
import { chooseAddress, useSelectedAddress } from '#state/address/address-selection.ts';
import { useText } from '#state/frame/language-state.ts';
import { goTo } from '#state/frame/navigate.ts';
import { closeSheet, openSheet } from '#state/frame/sheet-state.ts';
import { useSession } from '#state/session/session-state.ts';
import { useVendor, vendorName } from '#state/vendor/vendor-state.ts';
import { Badge } from '#ui/badge.tsx';
import { Blank } from '#ui/blank.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import { ScrollEnd } from '#ui/scroll-end.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import styles from './select-address-sheet.module.css';

interface RowMenuProps {
  readonly address: Address;
  readonly group: string;
  readonly onDeleted: () => void;
}

/** The menu of a row. Escape and the phone's Back close an open menu first, then the sheet. */
function RowMenu({ address, group, onDeleted }: RowMenuProps) {
  const t = useText();
  const { user } = useSession();
  // A person who buys for themselves keeps their own number.
  const isOwnPhone = user !== null && !user.is_assisting && user.phone_number === address.contact_number;
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = (event: Event): void => {
      // Asks the element itself whether it is open, because its event may come later than the next key. Another sheet on top closes on its
      // own.
      if (!menu.current?.open || !(event.target instanceof Element && event.target.contains(menu.current))) return;
      event.preventDefault();
      event.stopPropagation();
      menu.current.removeAttribute('open');
      menu.current.querySelector('summary')?.focus();
    };
    addEventListener('cancel', close, true);
    return () => removeEventListener('cancel', close, true);
  }, []);
  return (
    <details
      ref={menu}
      name={group}
      className={styles.menu}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) currentTarget.scrollIntoView({ block: 'nearest' });
      }}
    >
      <summary aria-label={t('address.more-for', { name: address.contact_name })}>
        <Icon name="more" size={24} />
      </summary>
      <div className={styles.items}>
        <Button kind="link" icon="edit" onPress={() => void goTo(`/address/${address.id}/edit${isOwnPhone ? '?p=y' : ''}`)}>
          {t('edit')}
        </Button>
        <Button
          kind="link"
          icon="trash"
          onPress={() => {
            // A person who cancels comes back to a closed menu.
            menu.current?.removeAttribute('open');
            openSheet({ sheet: 'delete-address', id: address.id, address: displayAddress(inReadersLanguage(address)), onDeleted });
          }}
        >
          {t('delete')}
        </Button>
      </div>
    </details>
  );
}

interface AddressRowProps {
  readonly address: Address;
  /** Name of the group of radio buttons. */
  readonly name: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly onDeleted: () => void;
}

function AddressRow({ address, name, isChosen, onChoose, onDeleted }: AddressRowProps) {
  const t = useText();
  const id = useId();
  const shop = useVendor();
  const isOutside = shop !== undefined && !isInArea(shop, { pin: address.pin_code, position: address.position });
  return (
    <div className={styles.row}>
      <input id={id} type="radio" name={name} checked={isChosen} onChange={onChoose} />
      <label htmlFor={id}>
        <b>
          <bdi>{address.contact_name}</bdi>
        </b>
        <small>
          <bdi>{displayAddress(inReadersLanguage(address))}</bdi>
          <br />
          {maskPhone(address.contact_number)}
        </small>
        {isOutside && (
          <Badge tone="queued" icon="alert">
            {t('address.outside-area', { shop: vendorName(shop) })}
          </Badge>
        )}
      </label>
      <RowMenu address={address} group={`${name}-menu`} onDeleted={onDeleted} />
    </div>
  );
}

/**
 * The choice in the sheet: at first the selected address, even if it loads (or proves deleted) later. Without one the last used or the only
 * address is ticked, until the person chooses or deletes.
 */
function useChoice() {
  const { list, cursor, search } = useAddresses();
  const { selected, lastId } = useSelectedAddress();
  const [chosen, setChosen] = useState(selected);
  const [isTouched, setTouched] = useState(false);
  const before = useRef(selected);
  useEffect(() => {
    const { current } = before;
    before.current = selected;
    setChosen((now) => (now === undefined || now.id === current?.id ? selected : now));
  }, [selected]);
  const offered = isTouched ? undefined : offeredAddress({ lastId, list, isWhole: cursor === undefined && search === '' });
  const choice = list?.find((address) => address.id === chosen?.id) ?? chosen ?? offered;
  const choose = (address: Address): void => {
    setTouched(true);
    setChosen(address);
  };
  const forget = (id: number): void => {
    setTouched(true);
    setChosen((now) => (now?.id === id ? undefined : now));
  };
  return { choice, choose, forget };
}

export function SelectAddressSheet() {
  const t = useText();
  const name = useId();
  const reasonId = useId();
  const { list, isLoading, isStored, cursor, search } = useAddresses();
  const [typed, setTyped] = useState('');
  const { choice, choose, forget } = useChoice();
  useEffect(() => {
    const timer = setTimeout(() => void loadAddresses(typed.trim()), typed === '' ? 0 : ADDRESS_SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  // Shows the address that Continue uses, even if the list does not contain it.
  const rows = choice && list && !list.some(({ id }) => id === choice.id) ? [choice, ...list] : list;
  const go = async (): Promise<void> => {
    if (!choice) return;
    await chooseAddress(choice);
    await closeSheet();
  };
  const foot = (
    <>
      <Button isLarge isWide isDisabled={!choice} describedBy={choice ? undefined : reasonId} onPress={() => void go()}>
        {t('continue')}
      </Button>
      {!choice && <p id={reasonId}>{t('address.choose-one')}</p>}
    </>
  );
  return (
    <Sheet title={t('address.choose-title')} closeLabel={t('close')} onClose={() => void closeSheet()} foot={foot} shape="full">
      <Button kind="ghost" icon="plus" isWide onPress={() => void goTo('/address/new')}>
        {t('address.add-new')}
      </Button>
      <TextField
        label={t('address.search')}
        type="search"
        autoComplete="off"
        value={typed}
        onValue={(raw) => {
          setTyped(raw);
          return raw;
        }}
      />
      {!list && isLoading && <SkeletonRows count={3} label={t('loading')} />}
      {list?.length === 0 && !isLoading && (
        <Blank picture="location-big" title={search ? t('address.none-for', { search }) : t('address.none')} />
      )}
      <div className={styles.list} role="radiogroup" aria-label={t('address.delivery')}>
        {rows?.map((address) => (
          <AddressRow
            key={address.id}
            address={address}
            name={name}
            isChosen={address.id === choice?.id}
            onChoose={() => choose(address)}
            onDeleted={() => forget(address.id)}
          />
        ))}
      </div>
      {/* At the bottom: a part that appears above a row would move the row under a finger. */}
      {isStored && (
        <Notice tone="info" icon="no-internet">
          {t('address.stored')}
        </Notice>
      )}
      {cursor !== undefined && <ScrollEnd key={list?.length} onNear={() => void loadMoreAddresses()} />}
    </Sheet>
  );
}
