// Where the desk keeps records with texts in several languages, and who may open each kind.
import type { DeskPermission } from '../facts/permission.ts';
import { type HeldRole, hasPermissionAnywhere } from '../rules/permission.ts';
import { type TextNoun, textNouns } from './text-fields.ts';

interface TextPlace {
  /** The permission to open the record's page. */
  readonly needs: DeskPermission;
  readonly href: (id: string) => string;
}

export const textPlaces: Readonly<Record<TextNoun, TextPlace>> = {
  product: { needs: 'catalog.read', href: (id) => `/products/${id}` },
  category: { needs: 'catalog.write', href: () => '/products/lists' },
  brand: { needs: 'catalog.write', href: () => '/products/lists' },
  banner: { needs: 'content.write', href: (id) => `/banners/${id}` },
  article: { needs: 'blog.write', href: (id) => `/articles/${id}` },
  'growth-product': { needs: 'content.write', href: (id) => `/growth/${id}` },
  coupon: { needs: 'coupons.read', href: (id) => `/coupons/${id.replace(':', '/')}` },
  insurance: { needs: 'insurance.see', href: (id) => `/insurance/${id}` },
  centre: { needs: 'centres.read', href: (id) => `/centres/${id}` },
  vendor: { needs: 'vendors.write', href: (id) => `/shop/${id}` },
};

/** The kinds of records that a person may open. */
export const textNounsFor = (holder: { readonly roles: readonly HeldRole[] }): readonly TextNoun[] =>
  textNouns.filter((noun) => hasPermissionAnywhere(holder, textPlaces[noun].needs));
