import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ImageOr } from './image-or.tsx';

test('an image that can’t be had makes way for what stands in its place; another one is tried', () => {
  const { rerender } = render(
    <ImageOr src="/a.svg" alt="Hail">
      H
    </ImageOr>,
  );
  fireEvent.error(screen.getByRole('img'));
  expect(screen.queryByRole('img')).toBeNull();
  expect(document.body.textContent).toBe('H');
  rerender(<ImageOr src="/b.svg" alt="Hail" />);
  expect(screen.getByRole('img').getAttribute('src')).toBe('/b.svg');
});
