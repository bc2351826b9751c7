import { expect, test } from 'vitest';
import { checkVersion, completeSbom, releaseChangelog } from './changelog.ts';

const changelog = '# Changelog\n\n## Unreleased\n\n### Added\n\n- A thing.\n\n## 1.3.0 (2026-10-01)\n\n- Old.\n';

test('a release takes over what is unreleased and leaves an empty heading', () => {
  expect(releaseChangelog(changelog, '1.4.0', '2026-11-28')).toBe(
    '# Changelog\n\n## Unreleased\n\n## 1.4.0 (2026-11-28)\n\n### Added\n\n- A thing.\n\n## 1.3.0 (2026-10-01)\n\n- Old.\n',
  );
});

test('a release without a description, or one that exists already, is refused', () => {
  expect(() => releaseChangelog(changelog.replace('- A thing.\n', ''), '1.4.0', '2026-11-28')).toThrow('write what changed');
  expect(() => releaseChangelog(changelog, '1.3.0', '2026-11-28')).toThrow('has 1.3.0 already');
  expect(() => releaseChangelog('# Changelog\n', '1.4.0', '2026-11-28')).toThrow('one heading');
});

test('a version is three numbers, higher than the last', () => {
  expect(() => checkVersion('1.10.0', '1.9.9')).not.toThrow();
  for (const version of ['', '1.4', 'v1.4.0', '1.3.0', '1.2.9']) expect(() => checkVersion(version, '1.3.0'), version).toThrow();
});

test('the list of parts names every dependency, also one that npm leaves out', () => {
  const list = JSON.stringify({ bomFormat: 'CycloneDX', components: [{ name: 'fastify', version: '5.0.0' }] });
  const needed = [
    { name: 'fastify', version: '5.0.0' },
    { name: '@noble/ciphers', version: '2.4.0' },
  ];
  const { components } = JSON.parse(completeSbom(list, needed)) as { components: { name: string; purl?: string }[] };
  expect(components.map(({ name, purl }) => purl ?? name)).toEqual(['fastify', 'pkg:npm/%40noble/ciphers@2.4.0']);
  expect(() => completeSbom('{}', [])).toThrow('no CycloneDX');
});
