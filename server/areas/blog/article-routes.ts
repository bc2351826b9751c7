// Registers the blog's calls for readers and for authors.
import { getArticle, listArticles } from '#core/contract/blog/article.ts';
import {
  addArticlePicture,
  createArticle,
  getDeskArticle,
  listDeskArticles,
  previewArticle,
  publishArticle,
  returnArticle,
  saveArticle,
  scheduleArticle,
  submitArticle,
  withdrawArticle,
} from '#core/contract/desk/content/article.ts';
import { nextPage } from '../../http/page-cursor.ts';
import type { RegisterCall } from '../../http/register-call.ts';
import { ifMatchOf, tagged } from '../../http/versions/if-match.ts';
import { actorOf } from '../audit/audit-service.ts';
import type { ArticleService } from './article-service.ts';
import { readableArticle, readableSummary } from './article-view.ts';

export function registerArticleRoutes(register: RegisterCall, articles: ArticleService): void {
  register(listArticles, async ({ query, reply, language }) => {
    void reply.header('cache-control', 'no-cache');
    const { results, cursor } = await articles.shown(query);
    return { results: results.map((one) => readableSummary(one, language)), next: nextPage(listArticles.path, query, cursor) };
  });
  register(getArticle, async ({ params, reply, language }) => {
    void reply.header('cache-control', 'no-cache');
    return readableArticle(await articles.read(params.slug), language);
  });
}

export function registerArticleDeskRoutes(register: RegisterCall, articles: ArticleService): void {
  register(listDeskArticles, async (request) => {
    const { results, cursor } = await articles.list(request, request.query);
    return { results, next: nextPage(listDeskArticles.path, request.query, cursor) };
  });
  register(getDeskArticle, async (request) => tagged(request.reply, await articles.get(request, request.params.id)));
  register(createArticle, async (request) => articles.create(actorOf(request), request.body));
  register(saveArticle, async (request) =>
    tagged(request.reply, await articles.save(actorOf(request), request.params.id, request.body, ifMatchOf(request.raw))),
  );
  register(submitArticle, async (request) =>
    tagged(request.reply, await articles.submit(actorOf(request), request.params.id, ifMatchOf(request.raw))),
  );
  register(returnArticle, async (request) =>
    tagged(request.reply, await articles.return(request.body.words ?? '', actorOf(request), request.params.id, ifMatchOf(request.raw))),
  );
  register(publishArticle, async (request) =>
    tagged(request.reply, await articles.publish(actorOf(request), request.params.id, ifMatchOf(request.raw))),
  );
  register(scheduleArticle, async (request) =>
    tagged(request.reply, await articles.schedule(request.body.at, actorOf(request), request.params.id, ifMatchOf(request.raw))),
  );
  register(withdrawArticle, async (request) =>
    tagged(request.reply, await articles.withdraw(actorOf(request), request.params.id, ifMatchOf(request.raw))),
  );
  register(previewArticle, async (request) => articles.preview(actorOf(request), request.body.text));
  register(addArticlePicture, async (request) => articles.addPicture(actorOf(request), request.params.id, request.file));
}
