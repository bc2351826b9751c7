// Shared parts of the services about people.
import { Person } from '#core/contract/desk/person.ts';
import { changedMeanwhile } from '../../http/versions/if-match.ts';
import { Refusal } from '../../refusal.ts';
import type { Audited } from '../audit/audit-service.ts';
import type { PersonRepository, PersonRow } from './person-repository.ts';
import { toPeople, type ViewParts } from './person-view.ts';

export interface PersonParts extends ViewParts {
  readonly repository: PersonRepository;
  readonly audited: Audited;
}

/** @throws Refusal NOT_FOUND */
export async function findPerson({ repository }: Pick<PersonParts, 'repository'>, id: number): Promise<PersonRow> {
  const row = await repository.find(id);
  if (!row) throw new Refusal('NOT_FOUND');
  return row;
}

/** The current person, locked until the transaction ends. @throws Refusal NOT_FOUND */
export async function lockPerson(parts: Pick<PersonParts, 'repository'>, id: number): Promise<PersonRow> {
  if (!(await parts.repository.lock(id))) throw new Refusal('NOT_FOUND');
  return findPerson(parts, id);
}

export async function readPerson(parts: PersonParts, id: number): Promise<Person> {
  const [person] = await toPeople(parts, [await findPerson(parts, id)]);
  if (!person) throw new Refusal('NOT_FOUND');
  return person;
}

/** @throws Refusal CHANGED_MEANWHILE when the change started from another version */
export async function checkVersion(parts: PersonParts, row: PersonRow, version: number | undefined): Promise<void> {
  if (version !== undefined && version !== row.role_version) throw changedMeanwhile(Person, await readPerson(parts, row.id));
}
