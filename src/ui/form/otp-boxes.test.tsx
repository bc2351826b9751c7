import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { emptyBoxes } from '#core/rules/session/otp-boxes.ts';
import { OtpBoxes } from './otp-boxes.tsx';

function Code() {
  const [boxes, setBoxes] = useState(() => emptyBoxes(4));
  return <OtpBoxes boxes={boxes} onChange={setBoxes} label="Code" boxLabel={(n) => `Digit ${n}`} isWrong={false} errorId="e" />;
}
const box = (n: number) => screen.getByLabelText<HTMLInputElement>(`Digit ${n}`);
const values = () => [1, 2, 3, 4].map((n) => box(n).value).join('');

test('keys faster than the screen all arrive, each in its box', () => {
  render(<Code />);
  box(1).focus();
  for (const key of '4821') fireEvent.input(document.activeElement as HTMLInputElement, { target: { value: key } });
  expect(values()).toBe('4821');
});

test('a paste fills all boxes', () => {
  render(<Code />);
  fireEvent.paste(box(3), { clipboardData: { getData: () => '48 21' } });
  expect(values()).toBe('4821');
});

test('Backspace on an empty box goes back', () => {
  render(<Code />);
  fireEvent.input(box(1), { target: { value: '4' } });
  fireEvent.keyDown(box(2), { key: 'Backspace' });
  expect(document.activeElement).toBe(box(1));
});

test('the phone’s own offer of a code fills the boxes', () => {
  const { container } = render(<Code />);
  fireEvent.input(container.querySelector('input[autocomplete="one-time-code"]') as HTMLInputElement, { target: { value: '4821' } });
  expect(values()).toBe('4821');
});

test('boxes that become active again get the focus before they are painted, for fast typing', async () => {
  let allow = (): void => undefined;
  function Checked() {
    const [isDisabled, setDisabled] = useState(true);
    allow = () => setDisabled(false);
    const boxes = emptyBoxes(4);
    return (
      <OtpBoxes
        boxes={boxes}
        onChange={() => undefined}
        label="Code"
        boxLabel={(n) => `Digit ${n}`}
        isWrong={!isDisabled}
        isDisabled={isDisabled}
        errorId="e"
      />
    );
  }
  render(<Checked />);
  box(1).blur();
  // Nothing is painted from here on, because the timers are fake.
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'setTimeout'] });
  allow();
  await Promise.resolve();
  expect([box(1).getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', box(1)]);
  vi.useRealTimers();
});
