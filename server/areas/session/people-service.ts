// Finds or creates people by phone number, and updates their own details.
import { randomUUID } from 'node:crypto';
import type { User } from '#core/contract/session.ts';
import { readerLanguage, writtenLanguage } from '#core/rules/languages.ts';
import { hasPermissionAnywhere } from '#core/rules/permission.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Caller } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import { rolesOf } from './roles.ts';
import type { UserRepository, UserRow } from './user-repository.ts';

export interface ProfileChange {
  readonly full_name?: string | undefined;
  readonly phone_number?: string | undefined;
  readonly locale?: string | undefined;
}

export type PeopleService = ReturnType<typeof createPeopleService>;

function toUser(row: UserRow, place: { readonly lat: number; readonly lng: number } | undefined): User {
  const language = readerLanguage(row.locale);
  return {
    id: row.id,
    auth_id: row.auth_id,
    full_name: row.full_name,
    phone_number: row.phone,
    location: place ? { location: { coordinates: [place.lng, place.lat] } } : null,
    is_credit_user: row.is_credit_user,
    is_assisting: hasPermissionAnywhere({ roles: rolesOf(row) }, 'order.place-for-others'),
    partner: row.partner_type && row.partner_id ? { external_partner_id: row.partner_id, external_partner_type: row.partner_type } : null,
    wants_whatsapp: row.wants_whatsapp,
    locale: writtenLanguage(language),
    ...(language === writtenLanguage(language) ? {} : { language }),
  };
}

/** Ids must not reveal when a person joined, so that naming a number does not show whether it was known. */
export function randomPastId(deps: Dependencies): number {
  return Number(deps.randomBytes(8).readBigUInt64BE() % BigInt(deps.newId())) + 1;
}

export function createPeopleService(users: UserRepository, deps: Dependencies) {
  async function getMe(caller: Caller): Promise<User> {
    const row = await users.find(caller.userId);
    if (!row) throw new Refusal('UNAUTHENTICATED');
    return toUser(row, await users.placeOf(row.id));
  }

  return {
    getMe,

    find: (userId: number): Promise<UserRow | undefined> => users.find(userId),

    /** Contact of a person who exists. */
    async reach(userId: number): Promise<Pick<UserRow, 'phone' | 'locale' | 'wants_whatsapp'>> {
      const row = await users.find(userId);
      if (!row) throw new Error('a person to be reached is not there');
      return row;
    },

    /** The account of a phone number, created when there is none. @param fullName of a new account */
    ensure(phone: string, locale: string, fullName: string | null = null): Promise<UserRow> {
      return users.inTransaction(async () => {
        const before = await users.findByPhone(phone);
        if (before) return before;
        await users.create({ id: randomPastId(deps), authId: randomUUID(), phone, locale, fullName, at: new Date(deps.now()) });
        const user = await users.findByPhone(phone);
        if (!user) throw new Error('a user that was just created is not there');
        return user;
      });
    },

    /** Whether a phone number is the account's own. */
    isPhoneOf: async (authId: string, phone: string): Promise<boolean> => (await users.findByPhone(phone))?.auth_id === authId,

    /** @throws Refusal PHONE_LOCKED: the number identifies the person. */
    async updateMe(caller: Caller, { full_name, phone_number, locale }: ProfileChange): Promise<User> {
      if (phone_number !== undefined && phone_number !== caller.phone) throw new Refusal('PHONE_LOCKED');
      const fields = {
        ...(full_name === undefined ? {} : { full_name }),
        ...(locale === undefined ? {} : { locale: readerLanguage(locale) }),
      };
      if (Object.keys(fields).length > 0) await users.update(caller.userId, fields, new Date(deps.now()));
      return getMe(caller);
    },
  };
}
