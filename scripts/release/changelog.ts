// Updates the changelog, and checks the version number of a release.

const UNRELEASED = '## Unreleased\n';
const VERSION = /^\d+\.\d+\.\d+$/;

/** @throws with advice when the number is invalid, or not higher than the last */
export function checkVersion(next: string, last: string): void {
  if (!VERSION.test(next)) throw new Error(`${next || 'nothing'} is no version: write npm run release -- 1.2.3`);
  if (next.localeCompare(last, 'en', { numeric: true }) <= 0)
    throw new Error(`${next} is not higher than ${last}, the version in package.json`);
}

/**
 * Moves unreleased changes under the new release, below an empty heading for later ones.
 * @throws with advice when nothing is unreleased, or the release exists already
 */
export function releaseChangelog(changelog: string, version: string, day: string): string {
  const [before, after, ...more] = changelog.split(UNRELEASED);
  if (before === undefined || after === undefined || more.length > 0) throw new Error('CHANGELOG.md needs one heading “## Unreleased”');
  if (changelog.includes(`\n## ${version} `)) throw new Error(`CHANGELOG.md has ${version} already`);
  const [own = ''] = after.split(/^## /m);
  if (!/^- /m.test(own)) throw new Error('CHANGELOG.md says nothing below “## Unreleased”: write what changed for its readers');
  return `${before}${UNRELEASED}\n## ${version} (${day})\n${after}`;
}

interface Part {
  readonly name: string;
  readonly version: string;
}

interface Sbom {
  readonly bomFormat?: string;
  readonly components?: readonly Part[];
}

/** npm leaves out parts that development tools also need (`preact`), so they are added. @throws for a text that is no list of parts */
export function completeSbom(text: string, needed: readonly Part[]): string {
  const sbom = JSON.parse(text) as Sbom;
  if (sbom.bomFormat !== 'CycloneDX') throw new Error('npm sbom wrote no CycloneDX');
  const { components = [] } = sbom;
  const names = new Set(components.map(({ name }) => name));
  const added = needed
    .filter(({ name }) => !names.has(name))
    .map(({ name, version }) => {
      const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
      return { 'bom-ref': `${name}@${version}`, type: 'library', name, version, scope: 'required', purl };
    });
  return `${JSON.stringify({ ...sbom, components: [...components, ...added] }, null, 2)}\n`;
}
