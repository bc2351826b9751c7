// The server's calls for the tablet.
import type { getTabletState } from '#core/contract/tablet/tablet.ts';
import type { ResponseOf } from '#core/contract/wire/call.ts';
import { TABLET_ORDERS_HEADER } from '#core/facts/centre/centre.ts';
import {
  fetchRecoveryShare,
  fetchTabletState,
  fetchUnlockShare,
  provePin,
  putTabletKeys,
  registerTablet,
  reportTablet,
  requestTokensBySignature,
} from '#data/api/tablet/tablet-api.ts';
import { httpContext } from '#data/api/wire/context.ts';
import { launch } from '../session/launch-state.ts';
import { loadApi } from '../session/lazy-modules.ts';
import type { LetterKeyText, TabletCalls, TabletSettings } from './tablet-deps.ts';
import { enterTablet } from './tablet-session.ts';

type Settings = ResponseOf<typeof getTabletState>['settings'];

const settingsOf = ({ lock_minutes, most_people, offline_unlock }: Settings): TabletSettings => ({
  lockAfterMinutes: lock_minutes,
  mostPeople: most_people,
  opensOffline: offline_unlock === 'yes',
});

/** The server lists the newest first. */
const newestOf = ([newest]: readonly { readonly key_id: number; readonly key: string }[]): LetterKeyText | undefined =>
  newest && { id: newest.key_id, key: newest.key };

/** Each call waits until the person and the language of calls are known. */
export const tabletCalls: TabletCalls = {
  async register(code, name, key) {
    await loadApi();
    const { tablet_id, centre, settings, letter_keys } = await registerTablet(code, name, key);
    return { tabletId: tablet_id, centre: centre.names, settings: settingsOf(settings), letterKey: newestOf(letter_keys) };
  },
  async news() {
    await loadApi();
    const { orders, people, centre, settings, letter_keys, now } = await fetchTabletState();
    return {
      centre: centre.names,
      settings: settingsOf(settings),
      letterKey: newestOf(letter_keys),
      now: Date.parse(now),
      gone: people.filter(({ is_here }) => !is_here).map(({ person }) => person),
      orders: orders.map(({ id, kind, person, when, ordered_at }) => ({
        id,
        kind,
        person: person ?? undefined,
        whenSent: when === 'sent',
        orderedAt: Date.parse(ordered_at),
      })),
    };
  },
  async report({ done, unsent }) {
    await loadApi();
    await reportTablet(done, unsent);
  },
  onOrders(work) {
    const hear = async (): Promise<void> => {
      await loadApi();
      const { onHeaders } = httpContext;
      httpContext.onHeaders = (headers) => {
        onHeaders(headers);
        if (Number(headers.get(TABLET_ORDERS_HEADER)) > 0) work();
      };
    };
    void hear().catch(() => undefined);
  },
  async putPerson(person, signKey, boxKey) {
    await loadApi();
    await putTabletKeys(person, signKey, boxKey);
  },
  async recoveryShare(person) {
    await loadApi();
    return fetchRecoveryShare(person);
  },
  async unlockShare(person, proof) {
    await loadApi();
    return fetchUnlockShare(person, proof);
  },
  async provePin(person, sign) {
    await loadApi();
    await provePin(person, sign);
  },
  async signInBySignature(person, sign) {
    await loadApi();
    await enterTablet(person, await requestTokensBySignature(person, launch.clientId, sign));
  },
};
