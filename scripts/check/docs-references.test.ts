// Tests that references in comments and pages exist: sections of the specification, files, headings, decisions.
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const ROOMS = ['config', 'core', 'desk', 'manifest', 'scripts', 'server', 'src', 'sw', 'tests', 'words'];
const SOURCE = /\.(ts|tsx|mts|cts|mjs|cjs|css|sql)$/;

const readText = (file: string): string => fs.readFileSync(path.join(ROOT, file), 'utf8');
const isThere = (file: string): boolean => fs.existsSync(path.join(ROOT, file));

/** Files below a folder, as paths from the root. */
const filesIn = (folder: string): readonly string[] =>
  fs
    .readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)));

const files = ROOMS.flatMap(filesIn);
// This file is left out: its own patterns look like references.
const self = path.relative(ROOT, import.meta.filename);
const sources = [...files, ...fs.readdirSync(ROOT)].filter((file) => SOURCE.test(file) && file !== self);
const pages = ['README.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'SECURITY.md', ...filesIn('docs').filter((file) => file.endsWith('.md'))];
const prose = new Map(pages.map((page) => [page, readText(page).replace(/^```[\s\S]*?^```/gm, '')]));

/** Headings of a page, without their marks. */
const headingsOf = (text: string): readonly string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => title.replaceAll('`', ''));

/** The anchors that GitHub gives to headings; a second equal heading gets `-1`. */
function anchorsOf(text: string): ReadonlySet<string> {
  const anchors = new Set<string>();
  for (const title of headingsOf(text)) {
    const slug = title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-');
    let anchor = slug;
    for (let n = 1; anchors.has(anchor); n += 1) anchor = `${slug}-${n}`;
    anchors.add(anchor);
  }
  return anchors;
}

/** Number of a section → its headings. */
const specification = new Map(
  pages.flatMap((page) => {
    const [, section] = /^docs\/specification\/(\d)-/.exec(page) ?? [];
    return section ? [[section, headingsOf(prose.get(page) ?? '')] as const] : [];
  }),
);

/** The fault of a reference such as `2 "Routes", 4 "Login", "Resend"`: a title belongs to the number before it. */
function faultOfSpec(inside: string): string | undefined {
  let section: string | undefined;
  for (const [, number, title] of inside.matchAll(/(\d+)|"([^"]*)"/g)) {
    section = number ?? section;
    const headings = specification.get(section ?? '');
    if (!headings) return `no section ${section}`;
    if (title !== undefined && !headings.includes(title)) return `no "${title}" in section ${section}`;
  }
  const isRead = section !== undefined && inside.replaceAll(/\d+|"[^"]*"/g, '').replaceAll(/[,\s]/g, '') === '';
  return isRead ? undefined : 'not a number with titles';
}

/**
 * The fault of a source at the end of a comment that is not the specification: our own decision, with or without a reason, or a measurement
 * with its page.
 */
function faultOfSource(inside: string): string | undefined {
  const [, page] = /^measured: (\S+)$/.exec(inside) ?? [];
  if (page) return isThere(page) ? undefined : `no page ${page}`;
  return /^ours(: .+)?$/.test(inside) || inside.startsWith('spec ') ? undefined : 'not a source that can be opened';
}

/** Every match of a pattern in the sources, with the fault of its first group. */
const faultsIn = (pattern: RegExp, faultOf: (inside: string) => string | undefined) =>
  sources.flatMap((file) =>
    [...readText(file).matchAll(pattern)].flatMap(([whole, inside = '']) => {
      const fault = faultOf(inside);
      return fault ? [`${file}: ${whole.trim()} (${fault})`] : [];
    }),
  );

describe('references in comments', () => {
  test('the specification has nine sections', () => {
    expect([...specification.keys()].sort()).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
  });

  test('every reference to the specification names a section and headings that exist', () => {
    expect(sources.filter((file) => readText(file).includes('[spec ')).length).toBeGreaterThan(30);
    expect(faultsIn(/\[spec\b([^\]\n]*)/g, faultOfSpec)).toEqual([]);
  });

  test('every other source in a comment is our file, or an existing page', () => {
    expect(faultsIn(/(?:\/\/|\*) .*?\s\[([a-z][^\]\n]*)\]\s*(?:\*\/)?$/gm, faultOfSource)).toEqual([]);
  });
});

describe('links between pages', () => {
  /** The fault of a relative link on a page. */
  function faultOfLink(page: string, link: string): string | undefined {
    const [to = '', anchor] = link.split('#');
    const target = to === '' ? page : path.join(path.dirname(page), decodeURIComponent(to));
    if (target.startsWith('..') || !isThere(target)) return 'no such file';
    if (anchor === undefined) return undefined;
    return target.endsWith('.md') && anchorsOf(prose.get(target) ?? '').has(anchor) ? undefined : 'no such heading';
  }

  test('every relative link leads to an existing file and heading', () => {
    const links = [...prose].flatMap(([page, text]) =>
      [...text.replaceAll(/`[^`\n]*`/g, '').matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => ({ page, link })),
    );
    expect(links.length).toBeGreaterThan(200);
    const broken = links
      .filter(({ link }) => !/^[a-z]+:/.test(link))
      .flatMap(({ page, link }) => (faultOfLink(page, link) ? [`${page}: ${link} (${faultOfLink(page, link)})`] : []));
    expect(broken).toEqual([]);
  });

  test('every path in backticks exists; <noun> and * stand for any name', () => {
    const folders = new Set(files.flatMap((file) => file.split('/').map((_, depth, parts) => parts.slice(0, depth).join('/'))));
    const known = [...files, ...folders, ...filesIn('docs'), 'docs', 'docs/behaviour', 'docs/decisions', 'docs/specification'];
    const isKnown = (named: string): boolean => {
      const pattern = named
        .replace(/\/$/, '')
        .replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&')
        .replaceAll(/<\w+>|\*/g, '[^/]+');
      const whole = new RegExp(`^${pattern}$`);
      return known.some((file) => whole.test(file));
    };
    const start = new RegExp(`^(${[...ROOMS, 'docs'].join('|')})/`);
    const named = [...prose].flatMap(([page, text]) =>
      [...text.matchAll(/`([^`\s]+)`/g)].flatMap(([, name = '']) => (start.test(name) ? [{ page, name }] : [])),
    );
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter(({ name }) => !isKnown(name)).map(({ page, name }) => `${page}: ${name}`)).toEqual([]);
  });
});

describe('the specification', () => {
  test('nothing is described as not built, because only the code can show that', () => {
    const marked = [...prose].flatMap(([page, text]) =>
      page.startsWith('docs/specification')
        ? [...text.matchAll(/^.*not (?:there|built) yet.*$|^#.*not built.*$/gim)].map(([line]) => `${page}: ${line}`)
        : [],
    );
    expect(marked).toEqual([]);
  });
});

describe('commands', () => {
  test('every npm command of a page exists in package.json, with its script', () => {
    const { scripts } = JSON.parse(readText('package.json')) as { readonly scripts: Readonly<Record<string, string>> };
    const named = pages.flatMap((page) =>
      [...readText(page).matchAll(/npm (?:run (?:-s )?([\w:-]*\w)|(start|test)\b)/g)].map(([, run, short]) => run ?? short ?? ''),
    );
    expect(new Set(named).size).toBeGreaterThan(20);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
    const started = Object.values(scripts).flatMap((script) =>
      [...script.matchAll(/node ((?:scripts|server)\/\S+)/g)].map(([, file = '']) => file),
    );
    expect(started.filter((file) => !isThere(file))).toEqual([]);
  });

  test('every screen of the desk that a page names has a route', () => {
    const routes = filesIn('desk/app').map(readText).join('\n');
    const named = pages.flatMap((page) => [...(prose.get(page) ?? '').matchAll(/`\/desk(\/[\w/-]+)`/g)].map(([, route = '']) => route));
    expect(named.filter((route) => !routes.includes(`'${route}'`))).toEqual([]);
  });
});

describe('recipes', () => {
  const recipes = (prose.get('CONTRIBUTING.md') ?? '')
    .split(/^### /m)
    .slice(1)
    .map((text) => {
      const [, example] = /^Example: (?:the )?`([^`]+)`/m.exec(text) ?? [];
      const steps = text.slice(text.search(/^1\. /m));
      const named = [...steps.matchAll(/`((?:core|desk|server|src|sw|tests)\/[^`\s]+\.\w+)`/g)].map(([, file = '']) => file);
      return { title: text.split('\n')[0] ?? '', example, named };
    });

  test('every frequent addition has a recipe', () => {
    expect(recipes.map(({ title }) => title)).toEqual([
      'Add a field',
      'Show a field to farmers',
      'Add a call',
      'Add a payment provider',
      'Add an SMS provider',
      'Change or add a sentence of the server',
      'Add a language',
      'Add a state or region',
      'Add a permission',
      'Add a list to the desk',
      'Add a kind to the outbox',
    ]);
  });

  test.each(recipes)('$title names files that hold its example', ({ example = '', named }) => {
    expect(named.length).toBeGreaterThan(1);
    const without = named.filter((file) => !isThere(file) || !readText(file).toLowerCase().includes(example.toLowerCase()));
    // General files name nothing specific: the port names no provider, the list of areas names no calls, types of words name only
    // their rooms.
    const general = [
      'server/ports/sms.ts',
      'server/ports/payment-gateway.ts',
      'core/contract/wire/calls.ts',
      'src/state/session/api.lazy.ts',
      'server/words/word-key.ts',
    ];
    expect(without.filter((file) => !general.includes(file))).toEqual([]);
  });
});

describe('settings', () => {
  /** Environment variables that the server reads. A name that ends with _ is the beginning of names of wordings. */
  const read = new Set(
    sources
      .filter((file) => /^server\/(?!demo\/)[\w-]+\.ts$/.test(file) && !file.includes('.test.'))
      .flatMap((file) =>
        [...readText(file).matchAll(/\benv\['([A-Z][A-Z0-9_]+)'\]|\benv, ['`]([A-Z][A-Z0-9_]+)/g)].map(([, a, b]) => a ?? b ?? ''),
      ),
  );
  const guide = pages
    .filter((page) => page.startsWith('docs/operating/'))
    .map((page) => prose.get(page) ?? '')
    .join('\n');
  /** Only for tests and tools. */
  const INNER = new Set(['FAILPOINT']);

  test('the operating guide has every setting that the server reads', () => {
    expect(read.size).toBeGreaterThan(40);
    expect([...read].filter((name) => !INNER.has(name) && !guide.includes(`\`${name}`)).sort()).toEqual([]);
  });

  test('the server reads every setting in the guide’s table', () => {
    const table = guide.slice(guide.indexOf('## Settings'), guide.indexOf('Settings of the build'));
    const named = [...table.matchAll(/^\| ((?:`[A-Z][A-Z0-9_]+`(?:, )?)+) \|/gm)].flatMap(
      ([, names = '']) => names.match(/[A-Z][A-Z0-9_]+/g) ?? [],
    );
    expect(named.length).toBeGreaterThan(30);
    const all = sources
      .filter((file) => file.startsWith('server/'))
      .map(readText)
      .join('\n');
    expect(named.filter((name) => !all.includes(`'${name}'`))).toEqual([]);
  });
});

describe('decisions', () => {
  const HEAD = /^# (\d+)\. (.+)\n\n(Accepted|Superseded by \d+), (\d{4}-\d\d-\d\d)\n\n/;
  const decisions = pages.filter((page) => /^docs\/decisions\/\d{3}-/.test(page)).sort();

  test('each has its number, status and date under its title', () => {
    const heads = decisions.map((page) => ({ page, number: HEAD.exec(prose.get(page) ?? '')?.[1]?.padStart(3, '0') }));
    expect(heads.filter(({ page, number }) => !number || !path.basename(page).startsWith(`${number}-`))).toEqual([]);
  });

  test('a superseding decision exists', () => {
    const named = decisions.flatMap((page) => /^Superseded by (\d+),/m.exec(prose.get(page) ?? '')?.[1] ?? []);
    expect(named.filter((number) => !decisions.some((page) => path.basename(page).startsWith(`${number.padStart(3, '0')}-`)))).toEqual([]);
  });

  test('a link that names a decision by its number leads to it', () => {
    const links = [...prose].flatMap(([page, text]) =>
      [...text.matchAll(/\[(?:decision\s+)?(\d+)\]\((?:[\w./-]*\/)?(\d{3})-[\w-]+\.md/g)].map(([, number = '', file = '']) => ({
        page,
        number,
        file,
      })),
    );
    expect(links.length).toBeGreaterThan(15);
    expect(links.filter(({ number, file }) => Number(number) !== Number(file))).toEqual([]);
  });
});
