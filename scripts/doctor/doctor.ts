// npm run doctor — checks settings, database, files, providers and proxies of this machine, and says what to do. It changes nothing.
// `--json` prints the findings for programs. Exit code 1: a fault needs a person.
import { parseArgs } from 'node:util';
import { readProfile } from '../../server/config.ts';
import { diagnose } from './diagnose.ts';
import { describeFindings, exitCodeOf } from './finding.ts';

const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } });

async function standIns() {
  // The settings check reports a wrong PROFILE.
  const isProduction = ((): boolean => {
    try {
      return readProfile(process.env) === 'production';
    } catch {
      return true;
    }
  })();
  return isProduction ? undefined : (await import('../../server/demo/demo.ts')).standIns;
}

const findings = await diagnose(process.env, { standIns: await standIns(), now: Date.now });
process.stdout.write(`${values.json ? JSON.stringify({ findings }, null, 2) : describeFindings(findings)}\n`);
process.exit(exitCodeOf(findings));
