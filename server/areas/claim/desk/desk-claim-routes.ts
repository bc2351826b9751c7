// Registers the desk's calls for claims. Each write returns the new claim.
import type { FastifyRequest } from 'fastify';
import {
  askDeskClaim,
  decideDeskClaim,
  getDeskClaim,
  getDeskClaimPhoto,
  getDeskClaimVoice,
  listDeskClaims,
  payDeskClaim,
  surveyDeskClaim,
} from '#core/contract/desk/claim/claim.ts';
import type { Caller } from '../../../http/caller.ts';
import { nextPage } from '../../../http/page-cursor.ts';
import type { RegisterCall } from '../../../http/register-call.ts';
import { ifMatchOf, tagged } from '../../../http/versions/if-match.ts';
import { actorOf } from '../../audit/audit-service.ts';
import type { DeskClaimBy } from './claim-step.ts';
import type { DeskClaimService } from './desk-claim-service.ts';

const by = (asked: { readonly caller: Caller; readonly raw: FastifyRequest }): DeskClaimBy => ({
  ...actorOf(asked),
  version: ifMatchOf(asked.raw),
});

export function registerDeskClaimRoutes(register: RegisterCall, claims: DeskClaimService): void {
  register(listDeskClaims, async ({ query }) => {
    const { results, cursor } = await claims.list(query);
    return { results, next: nextPage(listDeskClaims.path, query, cursor) };
  });
  register(getDeskClaim, async ({ caller, params, reply }) => tagged(reply, await claims.get(caller, params.id)));
  register.photo(getDeskClaimPhoto, async ({ params }) => claims.photo(params.id, params.photo));
  register.sound(getDeskClaimVoice, async (asked) => claims.voice(actorOf(asked), asked.params.id));
  register(askDeskClaim, async (asked) => claims.ask(by(asked), asked.params.id, asked.body));
  register(surveyDeskClaim, async (asked) => claims.survey(by(asked), asked.params.id, asked.body));
  register(decideDeskClaim, async (asked) => claims.decide(by(asked), asked.params.id, asked.body));
  register(payDeskClaim, async (asked) => claims.pay(by(asked), asked.params.id, asked.body.reference));
}
