// The person's claims and their pages: one claim, a new loss report, and one that waits on the phone.
import { Route, Switch } from 'wouter';
import { ClaimList } from './claim-list.tsx';
import { ClaimPage } from './claim-page.tsx';
import { ReportFarmerLoss } from './loss/report-farmer-loss.tsx';
import { ReportLoss } from './loss/report-loss.tsx';
import { WaitingLoss } from './loss/waiting-loss.tsx';

export function ClaimsPlace() {
  return (
    <Switch>
      <Route path="/insurance/claims/report/:policy?" component={ReportLoss} />
      <Route path="/insurance/claims/for/:order" component={ReportFarmerLoss} />
      <Route path="/insurance/claims/waiting/:row" component={WaitingLoss} />
      <Route path="/insurance/claims/:id" component={ClaimPage} />
      <Route component={ClaimList} />
    </Switch>
  );
}
