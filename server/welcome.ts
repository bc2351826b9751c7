// Prints the start message of the server.
import type { Config } from './config.ts';

/** @param hasOwner whether somebody exists who can add others at the desk */
export function printWelcome({ publicUrl, databaseUrl }: Config, hasOwner: boolean, say: (text: string) => void): void {
  say(`\nKhurpi is at ${publicUrl}`);
  if (!databaseUrl)
    say('Embedded database: safe against a crash of the server, not meant for a district. For real money use PostgreSQL (DATABASE_URL).');
  if (!hasOwner) {
    const meanwhile = databaseUrl ? '' : ' (stop the server first, and start it again)';
    say(
      `\nNobody runs this shop yet. Make its owner${meanwhile}:\n  npm run desk:owner -- 98xxxxxxxx "Name"\nand sign in with that number at ${publicUrl}/desk`,
    );
  }
}
