import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { acceptPhone } from '#core/rules/phone.ts';
import { TextField } from './field.tsx';

function Phone({ error }: { readonly error?: string }) {
  const [value, setValue] = useState('');
  const type = (raw: string): string => {
    const next = acceptPhone(value, raw);
    setValue(next);
    return next;
  };
  return <TextField label="Phone" hint="10 digits" error={error} value={value} onValue={type} />;
}

test('a refused character never stays on screen', () => {
  render(<Phone />);
  const box = screen.getByLabelText<HTMLInputElement>('Phone');
  fireEvent.input(box, { target: { value: '98' } });
  fireEvent.input(box, { target: { value: '98x' } });
  expect(box.value).toBe('98');
});

test('a screen reader reads hint and error as part of the field', () => {
  render(<Phone error="Ten digits needed" />);
  const box = screen.getByLabelText('Phone');
  expect(box.getAttribute('aria-invalid')).toBe('true');
  const described = box
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map((id) => document.getElementById(id)?.textContent);
  expect(described).toEqual(['10 digits', 'Ten digits needed']);
});
