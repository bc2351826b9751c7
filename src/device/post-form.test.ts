// Tests that the app can leave by posting a form.
import { expect, test, vi } from 'vitest';
import { postForm } from './post-form.ts';

test('hidden fields are sent to the page unchanged, and the form leaves nothing behind', () => {
  const posted: unknown[] = [];
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    posted.push([this.isConnected, this.hidden, this.method, this.action, [...new FormData(this)]]);
    for (const field of this.elements) expect((field as HTMLInputElement).type).toBe('hidden');
  });
  postForm('https://wallet.test/v1/payment/frac', { message: 'M1|"<sealed>&=', other: 'हाँ' });
  const fields = [
    ['message', 'M1|"<sealed>&='],
    ['other', 'हाँ'],
  ];
  expect(posted).toEqual([[true, true, 'post', 'https://wallet.test/v1/payment/frac', fields]]);
  expect(document.querySelector('form')).toBeNull();
});
