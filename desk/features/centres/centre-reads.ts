// Reads that change after a change of a centre.
import { listAudit } from '#core/contract/desk/audit.ts';
import { getCentre, listCentres } from '#core/contract/desk/centre/centre.ts';
import { listTextStates } from '#core/contract/desk/content/text-states.ts';

export const centreReads = [listCentres, getCentre, listTextStates, listAudit];
