// Puts the trade words of each language into the build, one file for each language. A server of `npm run dev` serves them too.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { packTradeWords, type TradeWords, tradeModule, tradeWordsFile } from '../../core/rules/catalog/search/trade-words.ts';
import { isLanguage, type LanguageCode } from '../../core/rules/languages.ts';

interface TradeFile {
  readonly code: LanguageCode;
  /** 8 characters, which change with any word. */
  readonly version: string;
  readonly module: string;
}

/** @param folder of the project with `mr.json` and other languages. It may be missing. */
export function readTradeFiles(folder: string): readonly TradeFile[] {
  const names = fs.existsSync(folder) ? fs.readdirSync(folder) : [];
  const codes = names.map((name) => path.basename(name, '.json')).filter(isLanguage);
  return codes.map((code) => {
    const words = JSON.parse(fs.readFileSync(path.join(folder, `${code}.json`), 'utf8')) as TradeWords;
    const module = tradeModule(packTradeWords(words));
    return { code, version: createHash('sha256').update(module).digest('base64url').slice(0, 8), module };
  });
}

/** `mr` → version of its trade words. The catalogue's worker gets this list. */
export const tradeVersionsOf = (files: readonly TradeFile[]): Readonly<Record<string, string>> =>
  Object.fromEntries(files.map(({ code, version }) => [code, version]));

export function tradeWordFiles(files: readonly TradeFile[]): Plugin {
  const modules = new Map(files.map(({ code, version, module }) => [tradeWordsFile(code, version), module]));
  return {
    name: 'khurpi-trade-words',
    generateBundle() {
      if (this.environment.config.build.ssr) return;
      for (const [fileName, source] of modules) this.emitFile({ type: 'asset', fileName, source });
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const module = modules.get(request.url?.split('?')[0]?.slice(1) ?? '');
        if (module === undefined) return next();
        response.setHeader('content-type', 'text/javascript');
        response.end(module);
      });
    },
  };
}
