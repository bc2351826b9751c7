// /dev/shop: the counter of a demo shop. What is changed here is what the app's next check of a cart finds.
import type { LanguageCode } from '#core/rules/languages.ts';
import type { CounterItem } from './counter-repository.ts';

export interface CounterPage {
  readonly language: LanguageCode;
  readonly vendors: readonly { readonly id: number; readonly name: string; readonly takesOrders: boolean; readonly isHere: boolean }[];
  readonly vendorId: number;
  readonly search: string;
  readonly items: readonly CounterItem[];
}

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);
const rupees = (paise: number): string => (paise / 100).toFixed(2);

const style = `*{box-sizing:border-box}body{font:1rem/1.5 system-ui,"Noto Sans","Noto Sans Devanagari",sans-serif;max-width:48rem;margin:0 auto;padding:1rem;color:#1a1f16;background:#f6f7f2}
form{background:#fff;border:1px solid #d9ddd2;border-radius:.75rem;padding:.75rem 1rem;margin:.75rem 0;display:flex;flex-wrap:wrap;gap:.5rem .75rem;align-items:end}
h1{font-size:1.25rem}h2{font-size:1rem;flex-basis:100%;margin:0}label{display:grid;font-size:.875rem}
input,select{font:inherit;min-height:3rem;width:7rem;padding:.25rem .5rem;border:1px solid #6b7365;border-radius:.5rem}input[type=search],select{width:14rem}
button{min-height:3rem;padding:.25rem 1rem;border:2px solid #0b5a2b;border-radius:1.5rem;background:#fff;color:#0b5a2b;font:inherit;font-weight:700;cursor:pointer}.main{background:#0b5a2b;color:#fff}`;

function itemForm(item: CounterItem, { vendorId, search, language }: CounterPage): string {
  const name = `${item.names[language]}, ${item.pack[language]}`;
  const hidden = `<input type="hidden" name="vendor" value="${vendorId}"><input type="hidden" name="variant" value="${item.variantId}"><input type="hidden" name="search" value="${escapeHtml(search)}">`;
  return `<form method="post" action="/dev/shop/items" aria-label="${escapeHtml(name)}"><h2>${escapeHtml(name)}${item.isSold ? '' : ' (not sold)'}</h2>${hidden}
<label>Price ₹<input name="price" inputmode="decimal" value="${rupees(item.price)}"></label>
<label>Discount ₹<input name="discount" inputmode="decimal" value="${rupees(item.discount)}"></label>
<label>In stock<input name="available" inputmode="numeric" value="${item.available}"></label>
<button class="main" name="action" value="save">Save</button>
<button name="action" value="relist">List under a new number</button>
<button name="action" value="${item.isSold ? 'withdraw' : 'sell'}">${item.isSold ? 'Stop selling' : 'Sell again'}</button></form>`;
}

function shopForm({ vendors, vendorId }: CounterPage): string {
  const { takesOrders = true, isHere = true } = vendors.find(({ id }) => id === vendorId) ?? {};
  return `<form method="post" action="/dev/shop/open"><input type="hidden" name="vendor" value="${vendorId}">
<button name="takes_orders" value="${takesOrders ? 'n' : 'y'}">${takesOrders ? 'Close the shop' : 'Open the shop'}</button>
<button name="is_here" value="${isHere ? 'n' : 'y'}">${isHere ? 'Take the shop off' : 'Bring the shop back'}</button></form>`;
}

export function counterPage(page: CounterPage, nonce: string): string {
  const options = page.vendors.map(
    ({ id, name }) => `<option value="${id}"${id === page.vendorId ? ' selected' : ''}>${id}: ${escapeHtml(name)}</option>`,
  );
  return `<!doctype html><html lang="${page.language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Shop counter of the demo</title><style nonce="${nonce}">${style}</style><body>
<h1>Shop counter of the demo</h1><p>What the shopkeeper changes here, the app finds at its next check of a cart.</p>
<form method="get"><label>Shop<select name="vendor">${options.join('')}</select></label>
<label>Product<input type="search" name="search" value="${escapeHtml(page.search)}"></label><button>Show</button></form>
${shopForm(page)}${page.items.map((item) => itemForm(item, page)).join('') || '<p>No such product here.</p>'}</body></html>`;
}
