// Groups errors that many phones and many versions report, but that have one cause.
import { type ErrorSource, type ErrorState, errorSources } from '../../facts/insight.ts';
import { redactTypedText } from './redact-text.ts';

/** The origin of an error. Old versions send no source; their errors come from the app. */
export const sourceOf = (source: unknown): ErrorSource => errorSources.find((one) => one === source) ?? 'app';

/** An error as a phone reported it. */
export interface ReportedError {
  readonly source: ErrorSource;
  readonly name: string;
  readonly message: string;
  /** A line of a stack, or the failed request. */
  readonly place: string;
}

/** A built file in a line of a stack: its name changes with its content, lines and columns with every build. */
const BUILT = /\/assets\/(.+?)(?:-[\w-]{8})?\.js/;

/** The place without parts that every build changes. */
export const stablePlace = (place: string): string => BUILT.exec(place)?.[1] ?? redactTypedText(place).replace(/\d+/g, '#');

/** The key of equal errors: source, name, message without numbers, and the place. */
export const groupingKey = ({ source, name, message, place }: ReportedError): string =>
  // The app is left out, because older keys do not have it.
  JSON.stringify([name, redactTypedText(message).replace(/\d+/g, '#'), stablePlace(place), ...(source === 'app' ? [] : [source])]);

/** Reports of each version, the latest report last. */
export interface VersionCount {
  readonly version: string;
  readonly count: number;
}

/** One occurrence, for investigation. */
export interface Occurrence {
  readonly at: string;
  readonly version: string;
  readonly path: string;
  readonly place: string;
  /** Its name in the server's log; '' when the server did not answer. */
  readonly request: string;
}

export interface ErrorGroup {
  readonly state: ErrorState;
  readonly count: number;
  readonly versions: readonly VersionCount[];
  /** The latest occurrences, newest first. */
  readonly recent: readonly Occurrence[];
  /** Versions that had reported it when it was solved. Phones stay weeks behind and keep reporting it. */
  readonly solvedVersions: readonly string[];
}

export const MOST_VERSIONS = 20;
export const MOST_RECENT = 10;

/** The group after another report. A solved group opens again when a new version reports it. */
export function withOccurrence<G extends ErrorGroup>(group: G, occurrence: Occurrence): G {
  const { version } = occurrence;
  const before = group.versions.find((one) => one.version === version)?.count ?? 0;
  const others = group.versions.filter((one) => one.version !== version);
  const isBack = group.state === 'solved' && !group.solvedVersions.includes(version);
  return {
    ...group,
    state: isBack ? 'open' : group.state,
    count: group.count + 1,
    versions: [...others, { version, count: before + 1 }].slice(-MOST_VERSIONS),
    recent: [occurrence, ...group.recent].slice(0, MOST_RECENT),
  };
}
