// Checks the kept logs: how far they go back, and whether they stay as long as the law wants.
import type { LogStatus } from '../../server/logs/log-files.ts';
import { CERT_IN_DAYS, type LogSettings } from '../../server/logs/log-settings.ts';
import { type Finding, findingsOf } from './finding.ts';

const { ok, warning } = findingsOf('files');

/** @param logs undefined without LOG_FOLDER */
export function judgeLogs(logs: LogSettings | undefined, status: LogStatus | undefined): Finding {
  if (!logs || !status)
    return warning(
      'The server keeps no log of its own.',
      `Set LOG_FOLDER, or let your collector keep its output for ${CERT_IN_DAYS} days in India.`,
    );
  if (logs.days < CERT_IN_DAYS)
    return warning(
      `Logs stay for ${logs.days} days (LOG_DAYS).`,
      `The law in India wants ${CERT_IN_DAYS} days; see docs/operating/law.md.`,
    );
  if (status.cutDay !== undefined)
    return warning(`The log of ${status.cutDay} was deleted early to make room.`, 'Raise LOG_MB, and give its disk more room.');
  if (status.bytes >= logs.mostBytes) return warning('The log of today has reached LOG_MB, so its next lines are lost.', 'Raise LOG_MB.');
  return ok(
    `The log goes back ${status.days} days${status.isReached ? '' : `; ${CERT_IN_DAYS} days are not reached yet`}, and stays for ${logs.days}.`,
  );
}
