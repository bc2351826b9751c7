// The issuer of a receipt: the centre and the tablet's open person, or the person signed in on their own phone.
import type { LanguageCode } from '#core/rules/languages.ts';
import type { ReceiptPlace } from '#core/rules/receipt/receipt.ts';
import { session } from '../session/session-state.ts';
import { currentTablet } from '../tablet/current-tablet.ts';

/** @param language the farmer's, if it is known */
export function receiptPlace(language: LanguageCode): ReceiptPlace {
  const { open, people, centre } = currentTablet().state;
  const person = people.find(({ handle }) => handle === open);
  return person ? { language, centre, agent: person.label } : { language, agent: session.user?.full_name ?? '' };
}

/** The person leaves the page for a printer, a share sheet or a camera, so the tablet waits longer before it locks. */
export const leaveForDevice = (): void => currentTablet().presence.leaveFor();
