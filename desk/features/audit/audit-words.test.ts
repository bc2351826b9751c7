import { beforeAll, expect, test } from 'vitest';
import { ArticleTopic } from '#core/contract/blog/article.ts';
import { ClaimRefusal } from '#core/contract/claim/claim.ts';
import type { AuditEntry } from '#core/contract/desk/audit.ts';
import { addInsurancePaper, DeskInsurance } from '#core/contract/desk/insurance/product.ts';
import { KycWhy, unmaskKyc } from '#core/contract/desk/kyc/kyc.ts';
import { DeskPayment } from '#core/contract/desk/money/payments.ts';
import { DeskRefund } from '#core/contract/desk/money/refunds.ts';
import { settleDeskProblem } from '#core/contract/desk/order.ts';
import { TestPayment } from '#core/contract/desk/vendor/opening.ts';
import { ShopStatus } from '#core/contract/desk/vendor/vendor.ts';
import { KycStatus } from '#core/contract/insurance.ts';
import { OrderStatus } from '#core/contract/order/order.ts';
import { FulfillmentType } from '#core/contract/vendor.ts';
import { claimLabels } from '#core/facts/claim.ts';
import { hideReasons } from '#core/facts/community.ts';
import { articleStates } from '#core/facts/content.ts';
import { ratingStates, rejectReasons } from '#core/facts/goods/rating.ts';
import { leadStates } from '#core/facts/growth.ts';
import { kycReasons } from '#core/facts/kyc.ts';
import { importRights } from '#core/rules/import-rights.ts';
import { isJobKind } from '#core/rules/job-kinds.ts';
import { openWords, showWords, text } from '../../words/words.ts';
import { codeKey } from './audit-codes.ts';
import { changesOf, type Reader } from './audit-facts.ts';
import { actionNames, entityNames } from './audit-names.ts';
import { aboutWords, actionWords } from './audit-words.ts';
import { nounLabels } from './noun-labels.ts';

/** Sources of the server as text; the desk knows nothing about them except their log entries. */
const sources = Object.entries(import.meta.glob<string>('/server/areas/**/*.ts', { query: '?raw', import: 'default', eager: true })).filter(
  ([path]) => !path.endsWith('.test.ts'),
);

const reader: Reader = { t: text, language: 'hi', roleWords: () => '', names: {}, nouns: nounLabels };
const found = (source: string, what: RegExp): string[] => [...source.matchAll(what)].map(([, one = '']) => one);

beforeAll(async () => {
  await showWords('hi');
  await openWords('hi', [
    'audit',
    'failed',
    'imports',
    'orders',
    'order-detail',
    'counter',
    'money',
    'days',
    'coupons',
    'claims',
    'kyc',
    'shop',
    'products',
    'growth',
    'insurance',
  ]);
});

test('every audited action and kind of record has a text', () => {
  const actions = sources.flatMap(([, source]) => {
    const verbs = found(source, /\bactionOf\('([a-z-]+)'/g);
    const nouns = found(source, /action: `([a-z-]+)\.\$\{verb\}`/g);
    return [...found(source, /action: '([a-z-]+\.[a-z-]+)'/g), ...nouns.flatMap((noun) => verbs.map((verb) => `${noun}.${verb}`))];
  });
  expect(new Set(actions).size).toBeGreaterThan(40);
  expect([...new Set(actions)].filter((action) => !actionNames[action])).toEqual([]);
  const things = sources.flatMap(([, source]) => found(source, /action: .*entity: '([a-z-]+)'/g));
  expect([...new Set(things)].filter((thing) => !entityNames[thing])).toEqual([]);
});

test('changes use the reader’s words: names, dates, yes and no, money', () => {
  const entry = {
    before: { titles: { en: 'Old', hi: 'पुराना' }, is_on: true, ends_at: null, price: 26650 },
    after: { titles: { en: 'New', hi: 'नया' }, is_on: false, ends_at: '2026-12-31T18:29:59.999Z', price: 27000 },
  } as unknown as AuditEntry;
  const changes = changesOf(entry, reader);
  expect(changes.map(({ before, after }) => [before, after])).toEqual([
    ['पुराना', 'नया'],
    ['हाँ', 'नहीं'],
    ['–', '31/12 23:59'],
    ['₹266.50', '₹270.00'],
  ]);
  expect(changes.map(({ field }) => field)).not.toContain('is_on');
});

test('every kind of background work has a text', () => {
  const kinds = sources.flatMap(([, source]) => found(source, /_JOB = '([a-z-]+)'/g));
  expect(kinds.length).toBeGreaterThan(15);
  expect(kinds.filter((kind) => !isJobKind(kind))).toEqual([]);
});

test('every code in the audit has a text', () => {
  const enums: Readonly<Record<string, readonly string[]>> = {
    'order.status': Object.keys(OrderStatus.schema),
    'order.decision': Object.keys(settleDeskProblem.body.schema.decision.schema),
    'vendor.status': Object.keys(ShopStatus.schema),
    'vendor.fulfillment_type': Object.keys(FulfillmentType.schema),
    'kyc.status': Object.keys(KycStatus.schema),
    'kyc.reason': [...kycReasons.identity, ...kycReasons.bank],
    'kyc.why': Object.keys(KycWhy.schema),
    'kyc.looked_at': Object.keys(unmaskKyc.body.schema.field.schema),
    'claim.label': claimLabels,
    'claim.reason': Object.keys(ClaimRefusal.schema),
    'article.state': articleStates,
    'article.topic': Object.keys(ArticleTopic.schema),
    'post.reason': hideReasons,
    'rating.state': ratingStates,
    'rating.reason': rejectReasons,
    'lead.state': leadStates,
    'payment.state': Object.keys(DeskPayment.schema.state.schema),
    'refund.state': Object.keys(DeskRefund.schema.state.schema),
    'import.kind': Object.keys(importRights),
    'insurance.insures': Object.keys(DeskInsurance.schema.insures.schema),
    'insurance.our_role': Object.keys(DeskInsurance.schema.our_role.schema),
    'insurance.counted_by': Object.keys(DeskInsurance.schema.counted_by.schema),
    'insurance.notice_rule': Object.keys(DeskInsurance.schema.notice_rule.schema),
    'insurance.paper': Object.keys(addInsurancePaper.params.schema.kind.schema),
    'test.state': Object.keys(TestPayment.schema.state.schema),
  };
  const missing = Object.entries(enums).flatMap(([place, values]) => {
    const [entity = '', field = ''] = place.split('.');
    return values.filter((value) => codeKey(entity, field, value) === undefined).map((value) => `${place} ${value}`);
  });
  expect(missing).toEqual([]);
});

test('ids show as names, unknown ones are left out, and unchanged fields do not show', () => {
  const names = { 'category:1': { en: 'Seed', hi: 'बीज' }, 'order:91': { en: 'ACFG 2345', hi: 'ACFG 2345' } };
  const said = (facts: Pick<AuditEntry, 'entity' | 'before' | 'after'>) =>
    changesOf(facts, { ...reader, names }).map(({ before, after }) => [before, after]);
  expect(said({ entity: 'product', before: { category_id: 1 }, after: { category_id: 2 } })).toEqual([['बीज', '2']]);
  expect(
    said({ entity: 'order', before: { status: 'Delivered', refunded: 0 }, after: { problem: 243899596808414, decision: 'take-back' } }),
  ).toEqual([[undefined, 'पैसा लौटाएँ']]);
  expect(said({ entity: 'kyc', before: { status: 'DOCUMENT_SUBMITTED' }, after: { part: 'aadhar pan', status: 'APPROVED' } })).toEqual([
    ['जाँचना है', 'मंज़ूर'],
    [undefined, 'आधार, PAN कार्ड'],
  ]);
  expect(aboutWords(text, { entity: 'order', entity_id: '91', names }, 'hi')).toBe('ऑर्डर: ACFG 2345');
  expect(aboutWords(text, { entity: 'order', entity_id: '92', names }, 'hi')).toBe('ऑर्डर');
});

test('unknown codes show as the server spells them', () => {
  expect(actionWords(text, 'tractor.lend')).toBe('tractor.lend');
});
