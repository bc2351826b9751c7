// Texts of the audit. Unknown codes of a newer server show as it spells them.
import type { AuditEntry } from '#core/contract/desk/audit.ts';
import { englishNames } from '#core/language/language-names.ts';
import { firstText, textIn } from '#core/language/said.ts';
import { nameKey } from '#core/rules/audit-references.ts';
import type { LanguageCode } from '#core/rules/languages.ts';
import { jobWords } from '../../blocks/words/job-words.ts';
import type { Translate } from '../../state/language-state.ts';
import { listKey } from './audit-codes.ts';
import { actionNames, entityNames } from './audit-names.ts';

export const actionWords = (t: Translate, action: string): string => (actionNames[action] ? t(actionNames[action]) : action);
export const entityWords = (t: Translate, entity: string): string => (entityNames[entity] ? t(entityNames[entity]) : entity);

const namesByCode: ReadonlyMap<string, string> = new Map(Object.entries(englishNames));
const nameOfCode = (code: string): string => namesByCode.get(code) ?? code;

type About = Pick<AuditEntry, 'entity' | 'entity_id' | 'names'>;

/** The text of an id that is one of our own names. */
function wordOf(t: Translate, { entity, entity_id, names }: About): string | undefined {
  if (entity === 'job') {
    const kind = firstText(names[nameKey(entity, entity_id)]);
    return kind && jobWords(t, kind);
  }
  if (entity === 'export' || entity === 'lead') {
    const key = listKey(entity_id);
    return key && t(key);
  }
  if (entity === 'language') return nameOfCode(entity_id);
  // `pa cart cart.title`
  if (entity === 'word') return entity_id.replace(/^\S+/, nameOfCode);
  if (entity === 'settings') return t('audit.settings-money');
  return entity === 'banner' && entity_id === 'order' ? t('audit.banner-list') : undefined;
}

/** The subject of an entry: the noun, and its name or number. An id that nobody knows is left out. */
export function aboutWords(t: Translate, about: About, language: LanguageCode): string {
  const name = wordOf(t, about) ?? (textIn(about.names[nameKey(about.entity, about.entity_id)], language) || undefined);
  return name ? `${entityWords(t, about.entity)}: ${name}` : entityWords(t, about.entity);
}
