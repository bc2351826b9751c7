// Tests files: stored once, held by records, deleted a day after use, within the space.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { describeOnBothEngines } from '../../../tests/fixtures/server/engines.ts';
import { DAY, HOUR, startTestServer, type TestServer } from '../../../tests/fixtures/server/test-server.ts';
import { createFolderFiles } from '../../adapters/files/folder-files.ts';
import type { FileStorePort } from '../../ports/file-store.ts';
import { createFileRepository } from './file-repository.ts';
import { createFileService } from './file-service.ts';

/** A store in memory that can fail and that remembers the time of each write. */
function createMemoryFiles(now: () => number) {
  const kept = new Map<string, { content: Buffer; at: number }>();
  const trouble = { isFull: false, beforeRemove: async (): Promise<void> => undefined };
  const store: FileStorePort = {
    async put(space, name, content) {
      if (trouble.isFull) throw Object.assign(new Error('full'), { code: 'ENOSPC' });
      kept.set(`${space}/${name}`, { content: Buffer.from(content), at: now() });
    },
    read: async (space, name) => kept.get(`${space}/${name}`)?.content,
    async remove(space, name) {
      await trouble.beforeRemove();
      kept.delete(`${space}/${name}`);
    },
    async *list(space) {
      for (const [key, { content, at }] of [...kept])
        if (key.startsWith(`${space}/`)) yield { name: key.slice(space.length + 1), bytes: content.byteLength, at };
    },
  };
  return { store, kept, trouble };
}

const SEAL_KEY = Buffer.alloc(32, 7);

describeOnBothEngines('files', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ engine });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    for (const table of ['files', 'file_holds', 'file_room'] as const) await server.database.sql.deleteFrom(table).execute();
  });

  function files({ roomBytes = 1_000_000 } = {}) {
    const memory = createMemoryFiles(server.deps.now);
    const repository = createFileRepository(server.database);
    const log = { warn: () => undefined };
    const parts = { repository, store: memory.store, deps: server.deps, sealKey: SEAL_KEY, roomBytes, log };
    return { ...memory, repository, service: createFileService(parts) };
  }
  const room = async (): Promise<number> => {
    const row = await server.database.sql.selectFrom('file_room').select('bytes').executeTakeFirst();
    return row?.bytes ?? 0;
  };

  test('equal content is stored once and uses its space once, also when it arrives twice at once', async () => {
    const { service, kept } = files();
    const before = await room();
    const names = await Promise.all([1, 2, 3].map(() => service.keep('private', Buffer.from('leaf one'), 'webp')));
    expect([new Set(names).size, kept.size, (await room()) - before]).toEqual([1, 1, 8]);
    expect(await service.read('private', names[0] ?? '')).toMatchObject({ type: 'image/webp' });
    expect(await service.read('public', names[0] ?? '')).toBeUndefined();
  });

  test('a private file is sealed in the store and opens under its own name; older files stay readable', async () => {
    const { service, kept, store } = files();
    const name = await service.keep('private', Buffer.from('my passbook'), 'webp');
    const open = await service.keep('public', Buffer.from('my passbook'), 'webp');
    expect([...kept].map(([, { content }]) => content.includes('my passbook'))).toEqual([false, true]);
    expect((await service.read('private', name))?.content.toString()).toBe('my passbook');
    expect((await service.read('public', open))?.content.toString()).toBe('my passbook');
    const [other, older] = [`${'e'.repeat(64)}.webp`, `${'f'.repeat(64)}.webp`];
    await store.put('private', other, kept.get(`private/${name}`)?.content ?? Buffer.alloc(0));
    await store.put('private', older, Buffer.from('of last year'));
    await expect(service.read('private', other)).rejects.toThrow();
    expect((await service.read('private', older))?.content.toString()).toBe('of last year');
  });

  test('a file in use stays; an unused one is deleted after a day, and its space is free again', async () => {
    const { service, kept } = files();
    const before = await room();
    const held = await service.keep('private', Buffer.from('held'), 'webp');
    const loose = await service.keep('private', Buffer.from('loose one'), 'webp');
    await service.hold('private', [held], 'problem:1');
    await service.hold('private', [held], 'problem:2');
    server.clock.advance(DAY - HOUR);
    await service.sweepUnheld();
    expect(kept.size).toBe(2);
    server.clock.advance(2 * HOUR);
    await service.sweepUnheld();
    expect([[...kept.keys()], (await room()) - before]).toEqual([[`private/${held}`], 4]);
    await expect(service.hold('private', [loose], 'problem:3')).rejects.toMatchObject({ code: 'UPLOAD_GONE' });
    await service.release('problem:1');
    server.clock.advance(2 * DAY);
    await service.sweepUnheld();
    expect(kept.size).toBe(1);
    await service.release('problem:2');
    await service.sweepUnheld();
    expect([kept.size, await room()]).toEqual([0, before]);
  });

  test('storing a file during its deletion is refused for now, and works at the next try', async () => {
    const { service, kept, trouble } = files();
    const name = await service.keep('private', Buffer.from('again'), 'webp');
    server.clock.advance(DAY + 1);
    let refused: unknown;
    trouble.beforeRemove = async () => {
      refused = await service.keep('private', Buffer.from('again'), 'webp').catch((error: unknown) => error);
    };
    await service.sweepUnheld();
    expect([refused, kept.size]).toMatchObject([{ code: 'UNAVAILABLE' }, 0]);
    expect(await service.keep('private', Buffer.from('again'), 'webp')).toBe(name);
    expect(kept.size).toBe(1);
  });

  test('after a killed sweep, the next sweep deletes the file, or a new upload stores it again', async () => {
    const { service, repository, kept } = files();
    const [a, b] = [
      await service.keep('private', Buffer.from('kill a'), 'webp'),
      await service.keep('private', Buffer.from('kill b'), 'webp'),
    ];
    server.clock.advance(DAY + 1);
    const now = server.clock.now;
    expect(await repository.markGoing(new Date(now), new Date(now - DAY), new Date(now - 60_000))).toHaveLength(2);
    server.clock.advance(2 * 60_000);
    kept.delete(`private/${b}`);
    await service.keep('private', Buffer.from('kill b'), 'webp');
    await service.sweepUnheld();
    expect([...kept.keys()]).toEqual([`private/${b}`]);
    expect(await service.read('private', a)).toBeUndefined();
  });

  test('a file is refused with a message when space runs out or the store fails', async () => {
    const before = await room();
    const { service, kept, trouble } = files({ roomBytes: before + 10 });
    await expect(service.keep('private', Buffer.alloc(11, 3), 'webp')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect([kept.size, await room()]).toEqual([0, before]);
    trouble.isFull = true;
    await expect(service.keep('private', Buffer.alloc(5, 4), 'webp')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    trouble.isFull = false;
    expect(await service.keep('private', Buffer.alloc(5, 4), 'webp')).toMatch(/\.webp$/);
    expect([kept.size, await room()]).toEqual([1, before + 5]);
  });

  test('an unknown file in the store is deleted after a day', async () => {
    const { service, store, kept } = files();
    await store.put('public', `${'a'.repeat(64)}.webp`, Buffer.from('old'));
    server.clock.advance(DAY + 1);
    await store.put('public', `${'b'.repeat(64)}.webp`, Buffer.from('new'));
    const own = await service.keep('public', Buffer.from('own'), 'webp');
    await service.sweepUnknown();
    expect([...kept.keys()].sort()).toEqual([`public/${own}`, `public/${'b'.repeat(64)}.webp`].sort());
  });

  test('a public file is served under its name for good, a private one never', async () => {
    const store = createFolderFiles(server.config.files.folder);
    const name = `${'c'.repeat(64)}.webp`;
    await store.put('public', name, Buffer.from('a picture'));
    await store.put('private', `${'d'.repeat(64)}.webp`, Buffer.from('a secret'));
    const { status, headers, text } = await server.raw({ method: 'GET', url: `/files/${name}` });
    expect([status, headers['content-type'], headers['cache-control'], text]).toEqual([
      200,
      'image/webp',
      'public, max-age=31536000, immutable',
      'a picture',
    ]);
    for (const url of [`/files/${'d'.repeat(64)}.webp`, '/files/..%2f..%2fsecret.key', '/files/x', `/files/${'c'.repeat(64)}.html`])
      expect((await server.raw({ method: 'GET', url })).status).toBe(404);
  });
});
