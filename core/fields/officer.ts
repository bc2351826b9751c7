// The fields of the grievance officer, whom the law wants named in public. Everything is empty until the owner writes it.
import { text } from './field.ts';

export const officerFields = {
  name: text({ label: 'grievances.officer-name', max: 80, isRequired: true }),
  designation: text({ label: 'grievances.officer-designation', max: 80, isRequired: true }),
  /** The number as it is dialled, with its area code. */
  phone: text({ label: 'grievances.officer-phone', max: 20, isRequired: true }),
  email: text({ label: 'grievances.officer-email', max: 100, isRequired: true }),
};
