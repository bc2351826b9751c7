import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ImageOr } from './image-or.tsx';

test('a replacement shows for an image that fails to load, and a new image is tried again', () => {
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
