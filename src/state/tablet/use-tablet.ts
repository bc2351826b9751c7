// The tablet's state for a screen, which renders again after a change.
import { useSnapshot } from 'valtio';
import type { TabletController } from './create-tablet.ts';
import type { TabletState } from './tablet-core.ts';

export const useTablet = ({ state }: TabletController): TabletState => useSnapshot(state) as TabletState;
