// Complaints to the grievance officer: the list, writing one, and following one.
import { Route, Switch } from 'wouter';
import styles from '../../features/grievance/grievance.module.css';
import { GrievanceList } from '../../features/grievance/grievance-list.tsx';
import { GrievancePage } from '../../features/grievance/grievance-page.tsx';
import { WriteGrievance } from '../../features/grievance/write-grievance.tsx';
import { NotFoundScreen } from '../unknown/not-found.tsx';

export function GrievancesScreen() {
  return (
    <div className={styles.list}>
      <Switch>
        <Route path="/complaints" component={GrievanceList} />
        <Route path="/complaints/new" component={WriteGrievance} />
        <Route path="/complaints/:ticket" component={GrievancePage} />
        <Route component={NotFoundScreen} />
      </Switch>
    </div>
  );
}
