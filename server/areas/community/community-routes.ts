// Registers the community's calls for everybody and for moderators.
import {
  answerModeration,
  createPost,
  createReply,
  getPost,
  listOwnPosts,
  listPosts,
  markHelpful,
  reportPost,
  showPhones,
} from '#core/contract/community/community.ts';
import {
  addBrandPhoto,
  claimPost,
  createBrandPost,
  getDeskPost,
  hidePost,
  listDeskPosts,
  restorePost,
  showDeskPhones,
  suspendAuthor,
  undoPostAction,
  warnAuthor,
} from '#core/contract/desk/community/moderation.ts';
import { fillPath } from '#core/contract/wire/call.ts';
import { nextPage } from '../../http/page-cursor.ts';
import type { RegisterCall } from '../../http/register-call.ts';
import { actorOf } from '../audit/audit-service.ts';
import type { ModerationService } from './moderation-service.ts';
import type { PostService } from './post-service.ts';

const NOBODY = 0;

export function registerCommunityRoutes(register: RegisterCall, posts: PostService): void {
  register(listPosts, async ({ caller, query }) => {
    const { results, cursor } = await posts.list(caller?.userId ?? NOBODY, query);
    return { results, next: nextPage(listPosts.path, { ...query, crops: query.crops?.join() }, cursor) };
  });
  register(listOwnPosts, async ({ caller, query }) => {
    const { results, cursor } = await posts.own(caller, query);
    return { results, next: nextPage(listOwnPosts.path, query, cursor) };
  });
  register(getPost, async ({ caller, params, query }) => {
    const { cursor, ...answer } = await posts.get(caller?.userId ?? NOBODY, params.id, query.cursor);
    return { ...answer, next: nextPage(fillPath(getPost.path, params), {}, cursor) };
  });
  register(createPost, async ({ caller, body }) => posts.create(caller, body));
  register(createReply, async ({ caller, params, body }) => posts.reply(caller, params.id, body));
  register(markHelpful, async ({ caller, params, body }) => posts.mark(caller, params.id, body.is_helpful ?? true));
  register(reportPost, async ({ caller, params, body }) => posts.report(caller, params.id, body));
  register(answerModeration, async ({ caller, params, body }) => posts.answer(caller, params.id, body.text));
  register(showPhones, async ({ caller, params }) => posts.phones(caller, params.id));
}

export function registerModerationRoutes(register: RegisterCall, moderation: ModerationService): void {
  register(listDeskPosts, async ({ query }) => {
    const { results, cursor } = await moderation.list(query);
    return { results, next: nextPage(listDeskPosts.path, query, cursor) };
  });
  register(getDeskPost, async ({ params }) => moderation.get(params.id));
  register(showDeskPhones, async (request) => moderation.phones(actorOf(request), request.params.id));
  register(claimPost, async (request) => moderation.claim(actorOf(request), request.params.id));
  register(hidePost, async (request) => moderation.hide(actorOf(request), request.params.id, request.body));
  register(restorePost, async (request) => moderation.restore(actorOf(request), request.params.id));
  register(warnAuthor, async (request) => moderation.warn(actorOf(request), request.params.id, request.body));
  register(undoPostAction, async (request) => moderation.undo(actorOf(request), request.params.id));
  register(suspendAuthor, async (request) => moderation.suspend(actorOf(request), request.params.id, request.body));
  register(addBrandPhoto, async (request) => moderation.addPhoto(actorOf(request), request.file));
  register(createBrandPost, async (request) => moderation.postAsBrand(actorOf(request), request.body));
}
