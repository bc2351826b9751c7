// What the demo says once the server listens: whom to sign in as, and where their codes are.

import { staffRoles } from '#core/rules/permission.ts';
import { demoPeople } from './seed/people.ts';
import { demoStaff, STAFFED_VENDOR } from './seed/staff.ts';

export function printDemoWelcome(publicUrl: string, say: (text: string) => void): void {
  say(
    `Codes sent by SMS can be read at ${publicUrl}/dev/inbox; prices and stock are changed at ${publicUrl}/dev/shop\n\nDemo people (any other 10-digit number signs up as a new farmer):`,
  );
  for (const { phone, name, what } of demoPeople) say(`  ${phone}  ${name.padEnd(14)} ${what}`);
  say(`\nDemo staff, for the desk at ${publicUrl}/desk:`);
  for (const { phone, name, role } of demoStaff)
    say(`  ${phone}  ${name.padEnd(14)} ${role}${staffRoles[role] === 'vendor' ? ` of vendor ${STAFFED_VENDOR}` : ''}`);
  say('\nStop with Ctrl+C. "npm run reset" starts over.');
}
