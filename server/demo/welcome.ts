// What the demo says once the server listens: whom to sign in as, and where their codes are.
import { demoPeople } from './seed/people.ts';

export function printDemoWelcome(publicUrl: string, say: (text: string) => void): void {
  say(
    `Codes sent by SMS can be read at ${publicUrl}/dev/inbox; prices and stock are changed at ${publicUrl}/dev/shop\n\nDemo people (any other 10-digit number signs up as a new farmer):`,
  );
  for (const { phone, name, what } of demoPeople) say(`  ${phone}  ${name.padEnd(14)} ${what}`);
  say('\nStop with Ctrl+C. "npm run reset" starts over.');
}
