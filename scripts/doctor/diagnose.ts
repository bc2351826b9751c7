// Runs all checks, one after the other. A finding does not stop the next check.
import fs from 'node:fs';
import path from 'node:path';
import { dayInIndia } from '../../core/rules/dates.ts';
import type { Config } from '../../server/config.ts';
import { openServerDatabase } from '../../server/db/database.ts';
import { FolderInUse } from '../../server/db/embedded/folder-lock.ts';
import { openDataFolder } from '../../server/db/embedded/open-data-folder.ts';
import type { Environment } from '../../server/environment.ts';
import { readLogStatus } from '../../server/logs/log-files.ts';
import type { StandIns } from '../../server/provider-settings.ts';
import { judgeDatabase, judgeUnreachable, readDatabaseFacts } from './check-database.ts';
import { judgeBackups, judgeBuild, judgeFolder, readBackups, readFolder } from './check-files.ts';
import { judgeLogs } from './check-logs.ts';
import { checkProviders } from './check-providers.ts';
import { checkProxy } from './check-proxy.ts';
import { checkSettings } from './check-settings.ts';
import { checkStandby } from './check-standby.ts';
import { type Finding, findingsOf } from './finding.ts';

export interface DiagnoseParts {
  readonly standIns: StandIns | undefined;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

const database = findingsOf('database');

async function checkServerDatabase(url: string, config: Config, now: () => number): Promise<Finding[]> {
  const { databasePoolSize, isDatabasePreparing, databaseReadUrl } = config;
  // A missing host causes a wait of up to five seconds.
  const opened = await openServerDatabase(url, databasePoolSize, () => undefined, { isPreparing: isDatabasePreparing });
  try {
    const found = judgeDatabase(await readDatabaseFacts(opened, now));
    return databaseReadUrl === undefined ? found : [...found, await checkStandby(databaseReadUrl, opened, now)];
  } finally {
    await opened.close();
  }
}

async function checkEmbedded(dataFolder: string, now: () => number): Promise<Finding[]> {
  if (!fs.existsSync(path.join(dataFolder, 'pglite')))
    return [database.warning(`There is no embedded database in ${dataFolder} yet.`, 'The first start makes it.')];
  const folder = await openDataFolder(dataFolder);
  try {
    return judgeDatabase(await readDatabaseFacts(folder.database, now));
  } finally {
    await folder.database.close();
    folder.unlock();
  }
}

export async function checkDatabase(config: Config, now: () => number): Promise<Finding[]> {
  try {
    return await (config.databaseUrl ? checkServerDatabase(config.databaseUrl, config, now) : checkEmbedded(config.dataFolder, now));
  } catch (error) {
    if (error instanceof FolderInUse) return [database.ok('The server runs on the embedded database, so it was not opened a second time.')];
    return [judgeUnreachable(error)];
  }
}

function checkFiles({ dataFolder, files, databaseUrl, backupStamp, staticFolder, logs }: Config, now: number): Finding[] {
  return [
    judgeFolder(readFolder('DATA_DIR', dataFolder)),
    ...(files.s3 ? [] : [judgeFolder(readFolder('FILES_DIR', files.folder))]),
    judgeBuild(staticFolder),
    ...(logs ? [judgeFolder(readFolder('LOG_FOLDER', logs.folder))] : []),
    judgeLogs(logs, logs && readLogStatus(logs, dayInIndia(now))),
    judgeBackups(readBackups({ dataFolder, isEmbedded: databaseUrl === undefined, stamp: backupStamp, now })),
  ];
}

/** All findings of `npm run doctor`. */
export async function diagnose(env: Environment, { standIns, now }: DiagnoseParts): Promise<Finding[]> {
  const { findings, config } = checkSettings(env, standIns);
  if (!config) return [...findings];
  return [
    ...findings,
    ...(await checkDatabase(config, now)),
    ...checkFiles(config, now()),
    ...(await checkProviders(config)),
    ...(await checkProxy(config, now)),
  ];
}
