// Collects the texts that are read aloud: prompts and numbers of each language, and changed products.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { type Infer, record, string } from 'superstruct';
import { isLanguage, languageTable } from '#core/language/language-table.ts';
import { numberClips } from '#core/rules/speech/number-clips.ts';
import { productSentences } from '#core/rules/speech/spoken-product.ts';
import type { Dependencies } from '../../dependencies.ts';
import { LONGEST_SPOKEN } from '../../ports/speech.ts';
import type { SpokenRow, SpokenService } from '../catalog/spoken-service.ts';
import type { SpeechRepository, Use } from './speech-repository.ts';

/** Language → key → sentence. */
const Prompts = record(string(), record(string(), string()));
export type Prompts = Infer<typeof Prompts>;

/** Reads `pages/speech.json` of the build: the prompts of screens. Empty without a build. @throws when the file is damaged */
export function readPrompts(folder: string): Prompts {
  const file = path.join(folder, 'pages/speech.json');
  return fs.existsSync(file) ? Prompts.create(JSON.parse(fs.readFileSync(file, 'utf8'))) : {};
}

/** The key of a text: equal texts of a language get one sound. */
export const keyOf = (language: string, text: string): string => createHash('sha256').update(`${language}\0${text}`).digest('hex');

const useOf = (name: string, language: string, text: string): Use => ({ name, language, text, key: keyOf(language, text) });

/** All texts of a product, in its languages. */
function productUses(product: SpokenRow): Use[] {
  if (!product.isOffered) return [];
  const all = Object.keys(languageTable)
    .filter(isLanguage)
    .flatMap((code) => productSentences(product, code).filter(({ language, text }) => language === code && text.length <= LONGEST_SPOKEN));
  return all.map(({ language, text }, i) => useOf(String(i), language, text));
}

const PRODUCTS_AT_ONCE = 200;
const UNUSED_AT_ONCE = 100;

export interface SpeechTextsParts {
  readonly repository: SpeechRepository;
  readonly spoken: SpokenService;
  readonly prompts: () => Prompts;
  /** Releases the sound of a text. */
  readonly release: (key: string) => Promise<void>;
  readonly deps: Pick<Dependencies, 'now'>;
}

/** The position in the feed of changes lasts as long as the process, so after a start every product is checked once. */
export function createSpeechTexts({ repository, spoken, prompts, release, deps }: SpeechTextsParts) {
  const done = { sets: false, seq: 0, id: 0 };
  const setUses = (source: string, uses: readonly Use[]): Promise<void> =>
    repository.inTransaction(() => repository.setUses(source, uses, new Date(deps.now())));

  async function collectSets(): Promise<void> {
    if (done.sets) return;
    const ofScreens = new Map(Object.entries(prompts()));
    for (const code of Object.keys(languageTable).filter(isLanguage)) {
      const said = [...numberClips(code).map(({ name, text }) => [name, text] as const), ...Object.entries(ofScreens.get(code) ?? {})];
      if (said.length === 0) continue;
      await setUses(
        `set:${code}`,
        said.map(([name, text]) => useOf(name, code, text)),
      );
    }
    done.sets = true;
  }

  async function collectProducts(): Promise<void> {
    for (;;) {
      const changed = await spoken.changedAfter(done.seq, done.id, PRODUCTS_AT_ONCE);
      for (const product of changed) {
        await setUses(`product:${product.id}`, productUses(product));
        done.seq = Number(product.seq);
        done.id = product.id;
      }
      if (changed.length < PRODUCTS_AT_ONCE) return;
    }
  }

  async function removeUnused(): Promise<void> {
    for (const { key } of await repository.unused(UNUSED_AT_ONCE))
      await repository.inTransaction(async () => {
        await release(key);
        await repository.remove(key);
      });
  }

  return {
    async collect(): Promise<void> {
      await collectSets();
      await collectProducts();
      await removeUnused();
    },
  };
}
