import { expect, test } from 'vitest';
import { checkVersion, missingFromSbom, releaseChangelog } from './changelog.ts';

const changelog = '# Changelog\n\n## Unreleased\n\n### Added\n\n- A thing.\n\n## 1.3.0 (2026-10-01)\n\n- Old.\n';

test('a release takes over what is unreleased and leaves an empty heading', () => {
  expect(releaseChangelog(changelog, '1.4.0', '2026-11-28')).toBe(
    '# Changelog\n\n## Unreleased\n\n## 1.4.0 (2026-11-28)\n\n### Added\n\n- A thing.\n\n## 1.3.0 (2026-10-01)\n\n- Old.\n',
  );
});

test('a release that nobody described, or that is there already, is refused', () => {
  expect(() => releaseChangelog(changelog.replace('- A thing.\n', ''), '1.4.0', '2026-11-28')).toThrow('write what changed');
  expect(() => releaseChangelog(changelog, '1.3.0', '2026-11-28')).toThrow('has 1.3.0 already');
  expect(() => releaseChangelog('# Changelog\n', '1.4.0', '2026-11-28')).toThrow('one heading');
});

test('a version is three numbers, higher than the last', () => {
  expect(() => checkVersion('1.10.0', '1.9.9')).not.toThrow();
  for (const version of ['', '1.4', 'v1.4.0', '1.3.0', '1.2.9']) expect(() => checkVersion(version, '1.3.0'), version).toThrow();
});

test('the list of parts names every dependency', () => {
  const list = JSON.stringify({ bomFormat: 'CycloneDX', components: [{ name: 'fastify', version: '5.0.0' }] });
  expect(missingFromSbom(list, { fastify: '^5', pg: '^8' })).toEqual(['pg']);
  expect(() => missingFromSbom('{}', {})).toThrow('no CycloneDX');
});
