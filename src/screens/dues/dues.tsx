// What the person still has to pay after hand-overs.
import { DueList } from '../../features/order/dues/due-list.tsx';
import { StoredNotice } from '../stored-notice.tsx';

export const DuesScreen = () => <DueList stored={StoredNotice} />;
