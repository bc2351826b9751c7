// The owner of the addresses in a look-up: the person, or the assisted farmer.
import { useSnapshot } from 'valtio';
import { lookUpPhone } from '#core/rules/session/launch-context.ts';
import { launch, useLaunch } from '../session/launch-state.ts';
import { session } from '../session/session-state.ts';

/** Phone of the farmer; undefined for the person's own. */
export function lookedUpPhone(): string | undefined {
  const { user } = session;
  return user ? lookUpPhone(launch, { phone: user.phone_number, isAssisting: user.is_assisting }) : undefined;
}

/** Grows when the signed-in person or the farmer changes. */
export function useAddressLookUp(): string {
  const { user } = useSnapshot(session) as Readonly<typeof session>;
  const { mobileNumber, isServiceMode } = useLaunch();
  return user ? (lookUpPhone({ mobileNumber, isServiceMode }, { phone: user.phone_number, isAssisting: user.is_assisting }) ?? 'own') : '';
}
