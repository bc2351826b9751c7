// npm run desk:owner -- 98xxxxxxxx "Name" — makes somebody an owner of the shop. The first owner then adds everybody else at the desk. The
// server must be stopped with the embedded database; with PostgreSQL it may run.
import { createAuditRepository } from '../../server/areas/audit/audit-repository.ts';
import { createAuditService } from '../../server/areas/audit/audit-service.ts';
import { createPeopleService } from '../../server/areas/session/people-service.ts';
import { createUserRepository } from '../../server/areas/session/user-repository.ts';
import { makeOwner } from '../../server/areas/staff/make-owner.ts';
import { createStaffRepository } from '../../server/areas/staff/staff-repository.ts';
import { leaseNode } from '../../server/db/node-lease.ts';
import { systemDependencies } from '../../server/dependencies.ts';
import { openDatabase } from './open-database.ts';

const USAGE = 'npm run desk:owner -- 98xxxxxxxx "Name"';

/** Reads a mobile number, with or without +91. @throws for anything else */
function readArguments([number = '', ...words]: readonly string[]): { phone: string; name: string } {
  const phone = number.replace(/[\s-]/g, '').replace(/^(\+91|0)(?=\d{10}$)/, '');
  const name = words.join(' ').trim();
  if (!/^\d{10}$/.test(phone) || name === '' || name.length > 100) throw new Error(`expected a mobile number and a name: ${USAGE}`);
  return { phone, name };
}

async function run(): Promise<void> {
  const { phone, name } = readArguments(process.argv.slice(2));
  const { database, close } = await openDatabase();
  try {
    const node = await leaseNode({ db: database, now: Date.now, onError: () => undefined });
    const deps = systemDependencies(node);
    const { audited } = createAuditService(createAuditRepository(database), deps);
    const people = createPeopleService(createUserRepository(database), deps);
    const isNew = await makeOwner({ repository: createStaffRepository(database), people, audited, deps }, phone, name);
    await node.release();
    process.stdout.write(`${name} (${phone}) ${isNew ? 'is an owner now' : 'was an owner already'}: sign in at /desk with this number.\n`);
  } finally {
    await close();
  }
}

run().catch((error: unknown) => {
  process.stderr.write(`No owner was made: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
