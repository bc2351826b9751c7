// What the server says once it listens.
import type { Config } from './config.ts';
import { demoPeople } from './demo/seed/people.ts';

export function printWelcome(config: Config, say: (text: string) => void): void {
  say(`\nKhurpi is at ${config.publicUrl}`);
  if (!config.databaseUrl)
    say('Embedded database: safe against a crash of the server, not meant for a district. For real money use PostgreSQL (DATABASE_URL).');
  if (config.profile !== 'demo') return;
  say(
    `Codes sent by SMS can be read at ${config.publicUrl}/dev/inbox; prices and stock are changed at ${config.publicUrl}/dev/shop\n\nDemo people (any other 10-digit number signs up as a new farmer):`,
  );
  for (const { phone, name, what } of demoPeople) say(`  ${phone}  ${name.padEnd(14)} ${what}`);
  say('\nStop with Ctrl+C. "npm run reset" starts over.');
}
