// Tests that no page puts a person into the title of its tab: titles stay in the browser's history, and stand on shared screens.
import { expect, test } from 'vitest';

const sources = import.meta.glob<string>('../**/*.tsx', { query: '?raw', import: 'default', eager: true });

/** Pages whose heading is no fixed text, but names a thing and never a person. A page that shows a person needs `tabTitle`. */
const things: Readonly<Record<string, string>> = {
  'features/articles/article-form-page.tsx': "{data ? nameOf(data) : t('articles.list')}",
  'features/banners/banner-form-page.tsx': "{textIn(data?.titles, language) || t('banners.title')}",
  'features/centres/centre-page.tsx': "{centre ? textIn(centre.names, language) : t('centres.title')}",
  'features/claims/claim-page.tsx': "{data ? t('claims.one', { number: data.claim.number }) : t('claims.title')}",
  'features/coupons/coupon-form-page.tsx': "{data?.code ?? t('coupons.title')}",
  'features/days/day-page.tsx': '{formatDay(Date.parse(date))}',
  'features/growth/growth-product-page.tsx': "{textIn(product?.names, language) || t('growth-products.unnamed')}",
  'features/home/home-page.tsx': "{t('home.title', { day: formatDay(serverNow()) })}",
  'features/imports/import-page.tsx': '{title}',
  'features/insights/error-page.tsx': "{error?.name ?? t('errors.title')}",
  'features/insurance/insurance-form-page.tsx': "{title || t('insurance.title')}",
  'features/languages/language-page.tsx': "{language?.own_name ?? t('languages.title')}",
  'features/money/payment-page.tsx':
    "{payment ? t('money.payment-of', { amount: formatMoney(payment.amount), order: orderName(payment) }) : t('money.payments')}",
  'features/orders/accept/accept-page.tsx': "{order ? t('accept.title', { number: numberOf(order) }) : t('orders.order')}",
  'features/orders/detail/order-page.tsx': "{order ? numberOf(order) : t('orders.order')}",
  'features/orders/shared/order-frame.tsx': '{titleOf(t, number)}',
  'features/papers/papers-page.tsx': "{t('paper.title', { n: ids.length })}",
  'features/products/product-form-page.tsx': "{data ? textIn(data.names, language) : t('products.title')}",
  'features/shop/part-page.tsx': "{entry ? t(entry.title) : t('not-found.title')}",
  'features/shop/shop-page.tsx': "{shop ? textIn(shop.names, language) : t('shop.title')}",
};

const FIXED = /^\{t\('[\w.-]+'\)\}$/;

/** The texts of all `<Page …>` of a file, without their children. */
function pagesIn(source: string): readonly string[] {
  return [...source.matchAll(/<Page\s/g)].map(({ index }) => {
    let depth = 0;
    for (let at = index; at < source.length; at++) {
      const char = source[at];
      if (char === '{') depth++;
      else if (char === '}') depth--;
      else if (char === '>' && depth === 0) return source.slice(index, at);
    }
    throw new Error('a page without an end');
  });
}

/** An attribute's value with its braces. */
function attribute(page: string, name: string): string | undefined {
  const start = page.search(new RegExp(`\\s${name}=\\{`));
  if (start < 0) return undefined;
  const from = page.indexOf('{', start);
  let depth = 0;
  for (let at = from; at < page.length; at++) {
    if (page[at] === '{') depth++;
    else if (page[at] === '}' && --depth === 0) return page.slice(from, at + 1);
  }
  return undefined;
}

const pages = Object.entries(sources)
  .filter(([file]) => !file.endsWith('.test.tsx'))
  .flatMap(([file, source]) => pagesIn(source).map((page) => ({ file: file.replace('../', ''), page })));

test('the tab’s title of every desk page is a fixed text, or names a thing and no person', () => {
  expect(pages.length).toBeGreaterThan(90);
  const named = pages
    .filter(({ page }) => !FIXED.test(attribute(page, 'tabTitle') ?? attribute(page, 'title') ?? ''))
    .map(({ file, page }) => `${file} ${attribute(page, 'tabTitle') ?? attribute(page, 'title')}`);
  expect(named.sort()).toEqual(
    Object.entries(things)
      .map((one) => one.join(' '))
      .sort(),
  );
});
