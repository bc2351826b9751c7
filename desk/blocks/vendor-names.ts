// Names of shops, for roles and audit entries.
import { listVendorNames } from '#core/contract/desk/vendor/vendor-names.ts';
import type { ResponseOf } from '#core/contract/wire/call.ts';
import { textIn } from '#core/language/said.ts';
import { useRead } from '../api/use-read.ts';
import { useLanguage, useText } from '../state/language-state.ts';

export interface VendorNames {
  /** The person's shops, also those hidden from farmers; undefined before they have loaded. */
  readonly vendors: ResponseOf<typeof listVendorNames>['results'] | undefined;
  readonly nameOf: (id: number) => string;
}

export function useVendorNames(): VendorNames {
  const t = useText();
  const language = useLanguage();
  const { data } = useRead(listVendorNames, {}, { isKept: true });
  const vendors = data?.results;
  return {
    vendors,
    nameOf: (id) => textIn(vendors?.find((vendor) => vendor.id === id)?.names, language) || t('vendor.number', { id: String(id) }),
  };
}
