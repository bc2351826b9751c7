// Chooses the shop of a page: staff of several shops see the first until they choose another.
import { type ReactNode, useState } from 'react';
import { useText } from '../../state/language-state.ts';
import { usePerson } from '../../state/session-state.ts';
import { useVendorId, vendorsOf } from '../../state/vendor-state.ts';
import { FilterSelect, Toolbar } from '../list/toolbar.tsx';
import { useVendorNames } from '../vendor-names.ts';

/** Ids of the person's shops, oldest first; undefined before the names have loaded. */
export function useShopIds(): readonly number[] | undefined {
  const own = vendorsOf(usePerson());
  const { vendors } = useVendorNames();
  return own === 'all' ? vendors?.map(({ id }) => id) : own;
}

/** The shop chosen at the top, or the person's only shop. Undefined: all of several. */
export function useShopId(): number | undefined {
  const chosen = useVendorId(usePerson());
  const ids = useShopIds();
  return chosen ?? (ids?.length === 1 ? ids[0] : undefined);
}

export function OneShop({ children }: { readonly children: (vendor: number) => ReactNode }) {
  const t = useText();
  const { nameOf } = useVendorNames();
  const shop = useShopId();
  const ids = useShopIds() ?? [];
  const [picked, setPicked] = useState<number>();
  const vendor = shop ?? picked ?? ids[0];
  if (vendor === undefined) return null;
  return (
    <>
      {shop === undefined && (
        <Toolbar>
          <FilterSelect
            isNeeded
            label={t('vendor.choose')}
            value={String(vendor)}
            onValue={(value) => setPicked(Number(value))}
            choices={ids.map((id) => ({ value: String(id), label: nameOf(id) }))}
          />
        </Toolbar>
      )}
      {children(vendor)}
    </>
  );
}
