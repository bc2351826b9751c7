// Answers unknown paths: with a page of the app, with the allowed methods of a call, or with 404.
import type { FastifyInstance } from 'fastify';
import { allCalls } from '#core/contract/wire/calls.ts';
import { Refusal } from '../../refusal.ts';
import { isPagePath, type SendPage } from './static-files.ts';

const patterns = allCalls.map((call) => ({ method: call.method, matches: new RegExp(`^${call.path.replace(/\{\w+\}/g, '[^/]+')}$`) }));

/** The methods of a path. */
function methodsOf(path: string): string[] {
  return [...new Set(patterns.filter((p) => p.matches.test(path)).map((p) => p.method))];
}

export function registerNotFound(app: FastifyInstance, sendPage: SendPage | undefined): void {
  app.setNotFoundHandler(async (request, reply) => {
    if (sendPage && isPagePath(request)) return sendPage(request, reply);
    const methods = methodsOf(request.url.split('?')[0] ?? '');
    if (methods.length === 0) throw new Refusal('NOT_FOUND');
    void reply.header('allow', methods.join(', '));
    throw new Refusal('METHOD_NOT_ALLOWED');
  });
}
