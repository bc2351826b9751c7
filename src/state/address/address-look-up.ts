// Whose addresses are looked up: one's own, or those of the farmer one assists.
import { useSnapshot } from 'valtio';
import { lookUpPhone } from '#core/rules/session/launch-context.ts';
import { launch, useLaunch } from '../session/launch-state.ts';
import { session } from '../session/session-state.ts';

/** Phone of the farmer whose addresses are looked up; undefined for one's own. */
export function lookedUp(): string | undefined {
  const { user } = session;
  return user ? lookUpPhone(launch, { phone: user.phone_number, isAssisting: user.is_assisting }) : undefined;
}

/** Grows with what the list depends on: who is signed in and for whom they look. */
export function useAddressLookUp(): string {
  const { user } = useSnapshot(session) as Readonly<typeof session>;
  const { mobileNumber, isServiceMode } = useLaunch();
  return user ? (lookUpPhone({ mobileNumber, isServiceMode }, { phone: user.phone_number, isAssisting: user.is_assisting }) ?? 'own') : '';
}
