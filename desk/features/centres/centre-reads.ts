// Reads that change after a change of a centre.
import { listAudit } from '#core/contract/desk/audit.ts';
import { getCentre, listCentres } from '#core/contract/desk/centre/centre.ts';

export const centreReads = [listCentres, getCentre, listAudit];
