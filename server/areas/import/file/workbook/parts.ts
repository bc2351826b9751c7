// Finds the parts of a workbook by its relations, because other programs use other file names.
import { FileProblem } from '../problem.ts';
import { readXml } from './xml.ts';
import type { Zip } from './zip.ts';

export interface SheetPlace {
  readonly name: string;
  readonly isHidden: boolean;
  readonly path: string;
}

export interface WorkbookParts {
  readonly sheets: readonly SheetPlace[];
  /** Days are counted from 1904. */
  readonly is1904: boolean;
  readonly stringsPath: string | undefined;
  readonly stylesPath: string | undefined;
}

interface Relation {
  readonly id: string;
  /** The last word of its type: `worksheet`, `styles`. */
  readonly kind: string;
  readonly target: string;
}

const WORKBOOK = 'xl/workbook.xml';

/** `xl/workbook.xml` and `worksheets/sheet1.xml` → `xl/worksheets/sheet1.xml`. */
function besides(path: string, target: string): string {
  const plain = target.replaceAll('\\', '/');
  if (plain.startsWith('/')) return plain.slice(1);
  const parts = path.split('/').slice(0, -1);
  for (const part of plain.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}

function relationsOf(zip: Zip, path: string): readonly Relation[] {
  const [, folder = '', file = ''] = /^(.*?)([^/]*)$/.exec(path) ?? [];
  const bytes = zip.read(`${folder}_rels/${file}.rels`);
  const relations: Relation[] = [];
  if (bytes)
    readXml(bytes, {
      open(name, attributes) {
        if (name !== 'Relationship') return;
        const { Id = '', Type = '', Target = '' } = attributes();
        relations.push({ id: Id, kind: Type.slice(Type.lastIndexOf('/') + 1), target: besides(path, Target) });
      },
    });
  return relations;
}

/** @throws FileProblem `other-format` when the archive is another kind of document, `broken` */
export function findParts(zip: Zip): WorkbookParts {
  const path = relationsOf(zip, '').find(({ kind }) => kind === 'officeDocument')?.target ?? WORKBOOK;
  const bytes = zip.read(path);
  // OpenDocument has an entry of that name; Numbers and binary workbooks have no XML.
  const isOther = zip.names.some((name) => name === 'mimetype' || name.endsWith('.iwa')) || path.endsWith('.bin');
  if (isOther) throw new FileProblem('other-format');
  if (!bytes) throw new FileProblem('broken');
  const relations = relationsOf(zip, path);
  const sheets: SheetPlace[] = [];
  let is1904 = false;
  readXml(bytes, {
    open(name, attributes) {
      if (name === 'workbookPr') is1904 = ['1', 'true'].includes(attributes()['date1904'] ?? '');
      if (name !== 'sheet') return;
      const given = attributes();
      const id = Object.entries(given).find(([attribute]) => attribute.endsWith(':id'))?.[1];
      const relation = relations.find((one) => one.id === id);
      // Charts are sheets too.
      if (relation?.kind !== 'worksheet') return;
      sheets.push({ name: given['name'] ?? '', isHidden: (given['state'] ?? 'visible') !== 'visible', path: relation.target });
    },
  });
  const pathOf = (kind: string): string | undefined => relations.find((one) => one.kind === kind)?.target;
  return { sheets, is1904, stringsPath: pathOf('sharedStrings'), stylesPath: pathOf('styles') };
}
