import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { acceptPhone } from '#core/rules/phone.ts';
import { TextField } from './field.tsx';
import { TextArea } from './text-area.tsx';

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

test('a box for numbers takes the digits of every script', () => {
  for (const box of [{ inputMode: 'numeric' }, { inputMode: 'decimal' }, { type: 'tel' }] as const) {
    const typed: string[] = [];
    const onValue = (raw: string): string => {
      typed.push(raw);
      return raw;
    };
    render(<TextField label="Amount" value="" onValue={onValue} {...box} />);
    for (const value of ['४५.५', '৪৫.৫', '౪౫.౫', '૪૫.૫', '೪೫.೫', '௪௫.௫', '୪୫.୫', '۴۵.۵'])
      fireEvent.input(screen.getByLabelText('Amount'), { target: { value } });
    expect(typed).toEqual(Array.from({ length: 8 }, () => '45.5'));
    cleanup();
  }
});

test('typed text starts at the side of its own letters, and an empty box at the side of the page', () => {
  const Box = () => {
    const [value, setValue] = useState('');
    const take = (raw: string): string => {
      setValue(raw);
      return raw;
    };
    return (
      <>
        <TextField label="Name" value={value} onValue={take} />
        <TextArea label="Words" value={value} onValue={setValue} maxLength={99} />
      </>
    );
  };
  render(<Box />);
  const boxes = () => ['Name', 'Words'].map((label) => screen.getByLabelText(label).getAttribute('dir'));
  expect(boxes()).toEqual([null, null]);
  fireEvent.input(screen.getByLabelText('Name'), { target: { value: 'سلام' } });
  expect(boxes()).toEqual(['auto', 'auto']);
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
