// What the server says once it listens.
import type { Config } from './config.ts';

export function printWelcome({ publicUrl, databaseUrl }: Config, say: (text: string) => void): void {
  say(`\nKhurpi is at ${publicUrl}`);
  if (!databaseUrl)
    say('Embedded database: safe against a crash of the server, not meant for a district. For real money use PostgreSQL (DATABASE_URL).');
}
