// The shops by name: what a role or a line of the log is about.
import { listVendors, type Vendor } from '#core/contract/vendor.ts';
import { useRead } from '../api/use-read.ts';
import { useLanguage, useText } from '../state/language-state.ts';

export interface VendorNames {
  /** All shops; undefined until they came. */
  readonly vendors: readonly Vendor[] | undefined;
  readonly nameOf: (id: number) => string;
}

export function useVendorNames(): VendorNames {
  const t = useText();
  const language = useLanguage();
  const { data } = useRead(listVendors, { query: {} }, { isKept: true });
  const vendors = data?.results;
  return {
    vendors,
    nameOf: (id) => vendors?.find((vendor) => vendor.id === id)?.names[language] ?? t('vendor.number', { id: String(id) }),
  };
}
