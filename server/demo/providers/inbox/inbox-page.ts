// /dev/inbox: the demo's messages, as a page for people and as JSON for tests.
import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../../../http/small-page.ts';
import type { Inbox, InboxMessage } from './inbox.ts';

const row = (m: InboxMessage): string =>
  `<article><p><b>${escapeHtml(m.to)}</b> · ${m.channel} · ${escapeHtml(m.template)} · <time>${m.created_at}</time></p>${m.code ? `<p class="code">${escapeHtml(m.code)}</p>` : ''}<pre>${escapeHtml(m.text)}</pre>${m.link ? `<p><a href="${escapeHtml(m.link)}">${escapeHtml(m.link)}</a></p>` : ''}</article>`;

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:40rem;margin:2rem auto;padding:0 1rem;color:#1a1f16;background:#f6f7f2}
article{background:#fff;border:1px solid #d9ddd2;border-radius:12px;padding:.5rem 1rem;margin:1rem 0}
.code{font-size:1.75rem;font-weight:700;letter-spacing:.2em;margin:.25rem 0}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:.5rem 0}a{display:block;min-height:48px;overflow-wrap:anywhere}`;

function page(messages: readonly InboxMessage[], nonce: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Messages of the demo</title><style nonce="${nonce}">${style}</style>
<h1>Messages of the demo</h1><p>Nothing leaves this machine: codes and messages end here. Newest first; load again for more.</p>${messages.map(row).join('') || '<p>None yet.</p>'}</html>`;
}

export function registerInboxPage(app: FastifyInstance, inbox: Inbox): void {
  app.get('/dev/inbox', async (request, reply) => {
    const { to } = request.query as { to?: string };
    const nonce = crypto.randomUUID();
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'`)
      .header('cache-control', 'no-store')
      .send(page(inbox.list(to), nonce));
  });
  app.get('/dev/inbox.json', async (request, reply) => {
    const { to } = request.query as { to?: string };
    void reply.header('cache-control', 'no-store');
    return { results: inbox.list(to) };
  });
}
