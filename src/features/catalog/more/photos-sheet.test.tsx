// Tests the photos of a product over the whole screen.
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { loadAllWords } from '#state/frame/language-state.ts';
import { openSheet, startSheets } from '#state/frame/sheet-state.ts';
import { eventually, loadWords, runAndRender, tap } from '../../../../tests/fixtures/app/on-screen.ts';
import { sheetsShown } from '../../../../tests/fixtures/app/sheets-shown.ts';
import { PhotosSheet } from './photos-sheet.tsx';

const photos = ['/img/1.png', '/img/2.png'];

beforeAll(async () => {
  await loadWords();
  await loadAllWords('photos');
  startSheets();
});

test('each photo is there, grows by the button or a tap, and Close, Back and Escape leave', async () => {
  for (const leave of ['close', 'back', 'escape'] as const) {
    openSheet({ sheet: 'photos', name: 'Urea', photos });
    const { unmount } = render(<PhotosSheet name="Urea" photos={photos} />);
    expect(screen.getAllByRole('img').map((photo) => [photo.getAttribute('src'), photo.getAttribute('alt')])).toEqual([
      ['/img/1.png', 'Photo 1 of 2'],
      ['/img/2.png', 'Photo 2 of 2'],
    ]);
    await tap('Make larger');
    await runAndRender(() => screen.getByAltText('Photo 2 of 2').click());
    await tap('Make larger');
    expect(screen.getByRole('button', { name: 'Make smaller' })).toBeDefined();
    if (leave === 'close') await tap('Close');
    else if (leave === 'back') await runAndRender(() => history.back());
    else fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    await eventually(() => expect(sheetsShown()).toEqual([]));
    unmount();
  }
});
