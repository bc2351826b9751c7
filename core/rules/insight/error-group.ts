// Errors that are one and the same: told by many phones, of many versions, and still one thing to mend.

import { type ErrorSource, type ErrorState, errorSources } from '../../facts/insight.ts';
import { withoutTyped } from './untyped.ts';

/** What it says it broke; whoever says nothing, as versions from before there were others, is the app. */
export const sourceOf = (told: unknown): ErrorSource => errorSources.find((one) => one === told) ?? 'app';

/** An error as a phone told it. */
export interface ReportedError {
  readonly source: ErrorSource;
  readonly name: string;
  readonly message: string;
  /** A line of a stack, or what was asked for. */
  readonly place: string;
}

/** A built file in a line of a stack: its name changes with its content, lines and columns with every build. */
const BUILT = /\/assets\/(.+?)(?:-[\w-]{8})?\.js/;

/** The place without what every build changes. */
export const lastingPlace = (place: string): string => BUILT.exec(place)?.[1] ?? withoutTyped(place).replace(/\d+/g, '#');

/** What errors that are the same have in common: what broke, name, message without its figures, and the part of it. */
export const sameness = ({ source, name, message, place }: ReportedError): string =>
  // Of the app it is not said: it was not when there was nothing else.
  JSON.stringify([name, withoutTyped(message).replace(/\d+/g, '#'), lastingPlace(place), ...(source === 'app' ? [] : [source])]);

/** How often a version told of it, the newest told last. */
export interface VersionCount {
  readonly version: string;
  readonly count: number;
}

/** A time it came, to look into. */
export interface Occurrence {
  readonly at: string;
  readonly version: string;
  readonly path: string;
  readonly place: string;
  /** As the server's log names it; '' where the server was not heard. */
  readonly request: string;
}

export interface ErrorGroup {
  readonly state: ErrorState;
  readonly count: number;
  readonly versions: readonly VersionCount[];
  /** The last times it came, the newest first. */
  readonly recent: readonly Occurrence[];
  /** Versions that had told of it when it was solved: phones are weeks behind, and go on telling. */
  readonly solvedVersions: readonly string[];
}

export const MOST_VERSIONS = 20;
export const MOST_RECENT = 10;

/** The group once it came again. One that was solved is open again when a version tells of it that had not before. */
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
