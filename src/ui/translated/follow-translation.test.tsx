import { act, render } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { startTranslator, type TranslatorKind } from '../../../tests/fixtures/browser/translator.ts';
import { followTranslation } from './follow-translation.ts';
import { noTranslation } from './no-translation.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

interface Order {
  readonly state: string;
  readonly count: number;
  readonly isPaid?: boolean;
  readonly notes?: readonly string[];
}

let show: (order: Order) => void;

function OrderLine({ first }: { readonly first: Order }) {
  const [order, setOrder] = useState(first);
  show = setOrder;
  const { state, count, isPaid, notes = [] } = order;
  return (
    <section>
      <h1>{state}</h1>
      <p>
        You have {count} bags <b>{isPaid ? 'paid' : 'to pay'}</b> in this order
      </p>
      <p>
        {isPaid && <i>Thank you</i>}
        Total
        {notes.map((note) => (
          <span key={note}>{note}</span>
        ))}
        {!isPaid && 'not paid yet'}
      </p>
      <output {...noTranslation}>{count}</output>
    </section>
  );
}

const fail = (): void => {
  throw new Error('nothing was translated before');
};

/** Shows an order on a page that is then translated. */
async function openTranslated(kind: TranslatorKind, isFollowed: boolean): Promise<HTMLElement> {
  const { container } = render(<OrderLine first={{ state: 'Received', count: 1 }} />);
  if (isFollowed) ends.push(followTranslation(container, fail));
  ends.push(startTranslator({ kind, root: container }));
  await settle();
  expect(container.querySelector('h1')?.textContent).toBe('«Received»');
  return container;
}

/** The translator and what follows it answer in microtasks. */
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

async function change(order: Order): Promise<void> {
  act(() => show(order));
  await settle();
}

const wordsOf = (element: Element | null): string => (element?.textContent ?? '').replace(/[«»]/g, '');
const partsOf = (page: HTMLElement): string[] => [...page.querySelectorAll('h1, p, output')].map(wordsOf);

for (const kind of ['replaced', 'wrapped', 'merged'] as const) {
  test(`text that changes on a translated page shows (${kind})`, async () => {
    const page = await openTranslated(kind, true);
    await change({ state: 'Packed', count: 3 });
    expect(partsOf(page)).toEqual(['Packed', 'You have 3 bags to pay in this order', 'Totalnot paid yet', '3']);
    await change({ state: 'Delivered', count: 4, isPaid: true });
    expect(partsOf(page)).toEqual(['Delivered', 'You have 4 bags paid in this order', 'Thank youTotal', '4']);
  });

  test(`added and removed text beside translated text keeps its place (${kind})`, async () => {
    const page = await openTranslated(kind, true);
    await change({ state: 'Packed', count: 1, notes: ['one', 'two'] });
    expect(partsOf(page)[2]).toBe('Totalonetwonot paid yet');
    await change({ state: 'Packed', count: 1, notes: ['two', 'three', 'one'] });
    expect(partsOf(page)[2]).toBe('Totaltwothreeonenot paid yet');
    await change({ state: 'Packed', count: 1, notes: ['three'], isPaid: true });
    expect(partsOf(page)[2]).toBe('Thank youTotalthree');
    await change({ state: 'Packed', count: 1 });
    expect(partsOf(page)[2]).toBe('Totalnot paid yet');
  });
}

test('unchanged text stays translated, in the same elements', async () => {
  const page = await openTranslated('replaced', true);
  const title = page.querySelector('h1 font');
  await change({ state: 'Received', count: 2 });
  expect(page.querySelector('h1 font')).toBe(title);
});

test('numbers are not translated', async () => {
  const page = await openTranslated('replaced', true);
  expect(page.querySelector('output')?.outerHTML).toBe('<output translate="no">1</output>');
});

test('control: without the follower the same translation hides changes', async () => {
  const page = await openTranslated('replaced', false);
  await change({ state: 'Packed', count: 3 });
  expect(partsOf(page)[0]).toBe('Received');
  expect(partsOf(page)[1]).toContain('You have 1 bags');
});

test('a page translated before the follower starts is drawn again', async () => {
  const view = render(<OrderLine key="first" first={{ state: 'Received', count: 1 }} />);
  ends.push(startTranslator({ kind: 'replaced', root: view.container }));
  await settle();
  ends.push(followTranslation(view.container, () => view.rerender(<OrderLine key="again" first={{ state: 'Received', count: 1 }} />)));
  await settle();
  await change({ state: 'Packed', count: 3 });
  expect(partsOf(view.container)).toEqual(['Packed', 'You have 3 bags to pay in this order', 'Totalnot paid yet', '3']);
});

test('the follower works until the translation ends', async () => {
  const { container } = render(<OrderLine first={{ state: 'Received', count: 1 }} />);
  followTranslation(container, fail)();
  ends.push(startTranslator({ kind: 'replaced', root: container }));
  await change({ state: 'Packed', count: 1 });
  expect(partsOf(container)[0]).toBe('Received');
});
