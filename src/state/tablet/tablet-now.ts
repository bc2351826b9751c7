// The tablet of this page, made when it is first asked for.
import { createTablet, type TabletController } from './create-tablet.ts';
import { browserDeps, followPresence } from './tablet-browser.ts';
import { tabletCalls } from './tablet-calls.ts';
import { tabletSession } from './tablet-session.ts';

let tablet: TabletController | undefined;

export function tabletNow(): TabletController {
  if (tablet) return tablet;
  tablet = createTablet({ ...browserDeps(), calls: tabletCalls, session: tabletSession });
  followPresence(tablet);
  return tablet;
}
