// Addresses of the app's workers that the page's policy allows.

interface Policy {
  createScriptURL(text: string): unknown;
}
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(text: string): string }): Policy;
}

/** Allowed addresses: the workers of the site and of the desk, files of the build, and source files during development. */
const OWN = /^\/(?:(?:desk\/)?service-worker\.js|assets\/[\w.-]+\.js|src\/[\w./-]+\?worker_file[\w&=]*)$/;

let policy: Policy | undefined;

function check(url: string): string {
  if (!OWN.test(url)) throw new TypeError('not a worker of ours');
  return url;
}

/** A worker's address on this site, allowed. @throws TypeError for any other */
export function workerUrl(url: string): string {
  const types = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;
  if (!types) return check(url);
  policy ??= types.createPolicy('app-worker-url', { createScriptURL: check });
  return policy.createScriptURL(url) as string;
}
