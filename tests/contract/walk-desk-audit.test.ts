// Every desk write that succeeds leaves an entry in the audit. The walk reads the contract. A new call must leave an entry, or this file
// must list it with the reason why it leaves none.
import { afterAll, expect, test } from 'vitest';
import type { AuditEntry } from '#core/contract/desk/audit.ts';
import { deskCallsByArea } from '#core/contract/desk/calls.ts';
import type { CallShape } from '#core/contract/wire/call.ts';
import { hiddenFacts, isNamedKind, nameKey } from '#core/rules/audit-references.ts';
import { factWords, type Reader } from '../../desk/features/audit/audit-facts.ts';
import { fieldWords } from '../../desk/features/audit/audit-fields.ts';
import { actionNames, entityNames } from '../../desk/features/audit/audit-names.ts';
import { nounLabels } from '../../desk/features/audit/noun-labels.ts';
import { describeOnBothEngines } from '../fixtures/server/engines.ts';
import { requestOf } from '../fixtures/server/talk.ts';
import type { TestServer } from '../fixtures/server/test-server.ts';
import { wholeAudit } from '../journey/audit-lines.ts';
import { startWalker } from './walker.ts';

const writes: readonly CallShape[] = Object.values(deskCallsByArea)
  .flat()
  .filter(({ method }) => method !== 'GET');

/** Calls whose example changes nothing for anybody. */
const unauditedCalls: Readonly<Record<string, string>> = {
  startPasskey: 'asks what the browser needs',
  startProof: 'asks what the browser needs',
  startPasskeySignIn: 'asks what the browser needs',
  signInByPasskey: 'a sign-in, which the list of sessions shows',
  endDeskSession: 'the example ends a missing session',
  removePasskey: 'the example removes a missing passkey',
  claimKyc: 'starts a review; the decision leaves its own entry',
  releaseKyc: 'ends a review without a decision',
  checkPins: 'only reads; it is a POST because its request is too long for an address',
  previewShelfCount: 'only reads; it is a POST because its request is too long for an address',
  previewArticle: 'shows the typed text, and keeps nothing',
  putDeskUpload: 'stores a part of a file; the call that uses the file leaves its own entry',
  checkTestPayment: 'the example’s test payment never arrives',
};

/** Facts that people typed, and names that others chose. The desk shows them unchanged. */
const typedFacts = [
  ...['reason', 'words', 'note', 'name', 'reference', 'who', 'error', 'slug', 'file', 'code', 'text', 'asked_by'],
  ...['manufacturer', 'importer', 'country_of_origin', 'dlt_id'],
];
/** Matches the codes of the product: `take-back`, `DOCUMENT_SUBMITTED`. */
const CODE = /^([a-z]+(-[a-z]+)*|[A-Z]{2,}(_[A-Z]+)*)$/;
/** Actions without a row of their own. */
const nameless = ['banner.order', 'grievance.export', 'lead.export', 'person.export'];
/** Kinds of rows that the walk itself deletes again. */
const deletedByWalk = ['banner', 'post', 'webhook'];

const inWords: Reader = { t: (key) => key, language: 'en', roleWords: ({ role }) => role, names: {}, nouns: nounLabels };

/** Returns the parts of an entry that the desk cannot put into words: actions, fields, codes, ids. */
function untranslatedParts(entry: AuditEntry): readonly string[] {
  const { action, entity, entity_id, before, after, names } = entry;
  const facts = [...Object.entries(before ?? {}), ...Object.entries(after ?? {})].filter(([field]) => !hiddenFacts.includes(field));
  const raw = facts.filter(([field, value]) => {
    if (!fieldWords(inWords, entity, field)) return true;
    if (typeof value === 'string' && typedFacts.includes(field)) return false;
    const words = factWords(entity, field, value, { ...inWords, names });
    const isCode = typeof value === 'string' && CODE.test(value);
    return (isCode && words === value) || /\d{12}|[{}[\]]/.test(words);
  });
  const isNameless =
    isNamedKind(entity) && !names[nameKey(entity, entity_id)] && !nameless.includes(action) && !deletedByWalk.includes(entity);
  return [
    ...(actionNames[action] ? [] : [action]),
    ...(entityNames[entity] ? [] : [entity]),
    ...raw.map(([field, value]) => `${action} ${field} ${JSON.stringify(value)}`),
    ...(isNameless ? [`${action} of ${entity} ${entity_id}`] : []),
  ];
}

describeOnBothEngines('every write of the desk', (engine) => {
  const servers: TestServer[] = [];
  afterAll(() => Promise.all(servers.map((server) => server.close())));

  test('leaves an entry in the audit, which the desk can describe', async () => {
    const walker = await startWalker(engine);
    servers.push(walker.server);
    const count = async (): Promise<number> => (await walker.server.database.sql.selectFrom('audit_entries').select('id').execute()).length;
    const unaudited: string[] = [];
    for (const call of writes) {
      const lines: number[] = [];
      for (const { make } of walker.examplesOf(call)) {
        const options = await make();
        const before = await count();
        const { status } = await walker.send(call, requestOf(call, options), call.name);
        expect([call.name, status < 300]).toEqual([call.name, true]);
        lines.push((await count()) - before);
      }
      if (!lines.some((added) => added > 0)) unaudited.push(call.name);
    }
    expect(unaudited.sort()).toEqual(Object.keys(unauditedCalls).sort());
    const { token } = await walker.server.signInDesk('9876500010');
    const lines = await wholeAudit(walker.server, token);
    expect(lines.flatMap(untranslatedParts)).toEqual([]);
  }, 240_000);
});
