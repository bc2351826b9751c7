// Writes what the drill found as text: the clock, what was read and written, the people, and the drafts of both reports.
import { maskPhone } from '../../core/rules/phone.ts';
import { HOUR_MS, INDIA_AHEAD_MS } from '../../core/time.ts';
import type { Incident, Suspect } from './play-incident.ts';
import type { Window } from './read-log.ts';

/** CERT-In Directions of 28 April 2022, (ii). */
export const CERT_IN_HOURS = 6;
/** DPDP Rules 2025, rule 7. */
export const BOARD_HOURS = 72;

export interface IncidentStory {
  readonly incident: Incident;
  readonly suspect: Suspect;
  readonly window: Window;
  /** When somebody of the shop noticed it: both clocks start then. */
  readonly noticedAt: number;
  readonly now: number;
  /** The oldest kept day of the log; undefined: no log was read. */
  readonly logFrom: string | undefined;
}

/** `2026-11-29 14:05` in India. */
const clockOf = (at: number): string => new Date(at + INDIA_AHEAD_MS).toISOString().slice(0, 16).replace('T', ' ');

/** Says a time limit and how much of it is left. */
export function describeClock(name: string, hours: number, noticedAt: number, now: number): string {
  const until = noticedAt + hours * HOUR_MS;
  const left = Math.abs(until - now);
  const says = `${Math.floor(left / HOUR_MS)} h ${Math.floor((left % HOUR_MS) / 60_000)} min`;
  return `${name}: until ${clockOf(until)}, ${until >= now ? `${says} left` : `${says} LATE`}`;
}

const nameOf = (suspect: Suspect): string => {
  if (suspect.kind === 'key') return `API key ${suspect.id}`;
  return suspect.kind === 'session' ? `session ${suspect.id}` : `staff account ${maskPhone(suspect.phone)}`;
};

function countBy(names: readonly string[]): string[] {
  return [...Map.groupBy(names, (name) => name)].map(([name, all]) => `  ${String(all.length).padStart(5)}  ${name}`).sort();
}

const none = (lines: readonly string[]): readonly string[] => (lines.length === 0 ? ['  none'] : lines);

function findings({ incident, suspect, window, logFrom }: IncidentStory): string[] {
  const { requests, writes, people, unseen, isEnded } = incident;
  return [
    `Suspect: ${nameOf(suspect)}, from ${clockOf(window.from)} to ${clockOf(window.until)} (India)`,
    logFrom === undefined
      ? 'There are no kept logs (LOG_FOLDER), so reads are unknown: only writes are listed.'
      : `The kept logs go back to ${logFrom}.`,
    '',
    `Answered requests: ${requests.length}`,
    ...none(countBy(requests.map(({ call }) => call))),
    `Entries of the audit: ${writes.length}`,
    ...none(countBy(writes.map(({ action }) => action))),
    '',
    `People whose data was read or changed: ${people.length}`,
    ...none(people.map(({ userId, phone }) => `  ${userId}  ${maskPhone(phone)}`)),
    ...(unseen.size === 0
      ? []
      : [
          'Lists and files that show more people than the log can name. Count everybody of these shops as concerned:',
          ...[...unseen].map(([call, times]) => `  ${String(times).padStart(5)}  ${call}`),
        ]),
    '',
    isEnded
      ? 'Ended in the copy: the suspect can do nothing more.'
      : 'NOT ENDED in the copy: look at step 1 of docs/operating/incident.md.',
  ];
}

function draftForCertIn({ incident, suspect, window, noticedAt }: IncidentStory): string[] {
  const changed = incident.writes.length > 0 ? ` It changed data in ${incident.writes.length} actions.` : '';
  return [
    '--- Draft: report to CERT-In (incident@cert-in.org.in, 1800-11-4949) ---',
    'Subject: Incident report: unauthorised access to a shop’s data',
    `Noticed at: ${clockOf(noticedAt)} IST`,
    `Time of the incident: ${clockOf(window.from)} to ${clockOf(window.until)} IST`,
    'Type: unauthorised access to data through an application (Annexure I of the Directions)',
    `What happened: ${nameOf(suspect)} sent ${incident.requests.length} answered requests.${changed}`,
    `People concerned so far: ${incident.people.length}${incident.unseen.size > 0 ? ' named, and more in lists and files' : ''}`,
    `What was stopped: ${nameOf(suspect)}. [time]`,
    'Systems concerned: [address of the server, its provider and place]',
    'Reported by: [name, role, phone, e-mail]',
  ];
}

function draftForPeople({ window, noticedAt }: IncidentStory): string[] {
  return [
    '--- Draft: notice to the people (desk, Complaints, Data leaks, Write a notice), and facts for the Board ---',
    `What happened: Between ${clockOf(window.from)} and ${clockOf(window.until)} somebody saw data of yours who must not see it.`,
    'Which data: [name, phone number, address, orders: leave out what was not read]',
    'What you can do: Never read out a code to anybody. Call us if somebody asks you for money in our name.',
    'Questions: [phone]',
    `For the Board: noticed at ${clockOf(noticedAt)} IST; [how it happened, what was done, what prevents a repeat].`,
  ];
}

/** The whole report of the drill. */
export function describeIncident(story: IncidentStory): string {
  const { noticedAt, now } = story;
  return [
    `Noticed at ${clockOf(noticedAt)} (India)`,
    describeClock('CERT-In', CERT_IN_HOURS, noticedAt, now),
    describeClock('Data Protection Board', BOARD_HOURS, noticedAt, now),
    'People: without delay',
    '',
    ...findings(story),
    '',
    ...draftForCertIn(story),
    '',
    ...draftForPeople(story),
  ].join('\n');
}
