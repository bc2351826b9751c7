// What a screen shows of the tablet: it renders again when that changes.
import { useSnapshot } from 'valtio';
import type { TabletController } from './create-tablet.ts';
import type { TabletState } from './tablet-core.ts';

export const useTablet = ({ state }: TabletController): TabletState => useSnapshot(state) as TabletState;
