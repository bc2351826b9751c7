// Prints what a server with simulated providers offers: where to read codes, and in the demo which people to sign in as.

import { staffRoles } from '#core/facts/permission.ts';
import type { Config } from '../config.ts';
import { demoAgents, demoCentre } from './seed/centre.ts';
import { demoPeople } from './seed/people.ts';
import { demoStaff, STAFFED_VENDOR } from './seed/staff.ts';

function printPeople(publicUrl: string, say: (text: string) => void): void {
  say('\nDemo people (any other 10-digit number signs up as a new farmer):');
  for (const { phone, name, what } of demoPeople) say(`  ${phone}  ${name.padEnd(14)} ${what}`);
  say(`\nDemo service centre “${demoCentre.names.en}”, whose tablet is at ${publicUrl}/tablet:`);
  for (const { phone, name, role } of demoAgents) say(`  ${phone}  ${name.padEnd(14)} ${role}`);
  say(`\nDemo staff, for the desk at ${publicUrl}/desk:`);
  for (const { phone, name, role } of demoStaff)
    say(`  ${phone}  ${name.padEnd(14)} ${role}${staffRoles[role] === 'vendor' ? ` of vendor ${STAFFED_VENDOR}` : ''}`);
}

export function printDemoWelcome({ publicUrl, profile }: Pick<Config, 'publicUrl' | 'profile'>, say: (text: string) => void): void {
  say(`Codes sent by SMS can be read at ${publicUrl}/dev/inbox`);
  if (profile === 'demo') printPeople(publicUrl, say);
  say('\nStop with Ctrl+C. "npm run reset" starts over.');
}
