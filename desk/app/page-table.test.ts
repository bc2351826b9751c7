import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { deskGrants, type StaffRole, staffRoles } from '#core/facts/permission.ts';
import { personAs } from '../../tests/fixtures/desk/open-desk.tsx';
import { mayDo } from '../state/session-state.ts';
import { type PageRow, places } from './page-table.ts';

const FEATURES = path.resolve(import.meta.dirname, '../features');
const rows = places.flatMap(({ pages }) => pages);
const roles = Object.keys(staffRoles) as StaffRole[];
const opens = (role: StaffRole, needs: PageRow['needs']): boolean => needs === undefined || mayDo(personAs(role), needs);

/** The file of a page, under desk/features. */
const fileOf = ({ load }: PageRow): string => /features\/([\w/-]+\.tsx)/.exec(String(load))?.[1] ?? '';

/** Whether a pattern matches the address of another page. */
const takes = (pattern: string, other: string): boolean =>
  new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(other.replace(/:\w+/g, '7'));

describe('pages of the desk', () => {
  test('each page that needs a permission needs one of the matrix', () => {
    const unknown = rows.filter(({ needs }) => needs !== undefined && !(needs in deskGrants));
    expect(unknown.map((row) => row.path)).toEqual([]);
    expect(rows.filter(({ needs }) => needs === undefined).map((row) => row.path)).toEqual(['/', '/me']);
  });

  test('each page opens for somebody who also sees its place in the menu', () => {
    const closed = places.flatMap((place) =>
      place.pages.filter(({ needs }) => !roles.some((role) => opens(role, place.needs) && opens(role, needs))),
    );
    expect(closed.map((row) => row.path)).toEqual([]);
  });

  test('each place of the menu leads to a page with the same permission', () => {
    expect(places.filter(({ href, needs, pages }) => !pages.some((row) => row.path === href && row.needs === needs))).toEqual([]);
  });

  test('an address opens its own page: no page hides behind one before it', () => {
    const opened = rows.map((row) => rows.find((one) => takes(one.path, row.path))?.path);
    expect(opened).toEqual(rows.map((row) => row.path));
  });

  test('each file of a page has an address, and each address a file', () => {
    const files = fs
      .readdirSync(FEATURES, { recursive: true, encoding: 'utf8' })
      .map((file) => file.replaceAll(path.sep, '/'))
      .filter((file) => file.endsWith('-page.tsx') && file !== 'session/sign-in-page.tsx');
    const named = new Set(rows.map(fileOf));
    expect(files.filter((file) => !named.has(file))).toEqual([]);
    expect([...named].filter((file) => !fs.existsSync(path.join(FEATURES, file)))).toEqual([]);
  });
});
