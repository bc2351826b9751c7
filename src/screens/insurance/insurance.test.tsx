// Tests the insurance area: its menu leads to each page, and each address shows its own page.
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { showLanguage } from '#state/frame/language-state.ts';
import { useScreenTitle } from '#state/frame/screen-state.ts';
import { InsuranceScreen } from './insurance.tsx';
import { areaPlaces } from './places.tsx';

function Page() {
  return (
    <>
      <h1>{useScreenTitle()}</h1>
      <InsuranceScreen />
    </>
  );
}

const at = (path: string): void => {
  history.replaceState(null, '', path);
  render(<Page />);
};

beforeEach(async () => {
  for (const bundle of ['shell', 'goods', 'rest'] as const) await showLanguage('en', bundle);
});

test('the menu has cards for policies, claims and KYC that open them', async () => {
  at('/insurance');
  await screen.findByRole('heading', { name: 'Insurance' });
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links.map(([, href]) => href)).toEqual(['/insurance/claims/report', ...Object.keys(areaPlaces)]);
  for (const [i, word] of ['My Policies', 'My Claims', 'Kyc'].entries()) expect(links[i + 1]?.[0]).toContain(word);
  expect(screen.getByRole('button', { name: 'Help' })).toBeTruthy();
  // Without a voice there is no button, because it would be silent.
  expect(screen.queryByRole('button', { name: 'Listen to this page' })).toBeNull();
});

test('a phone with a voice reads the menu aloud: the loss first, then each card', async () => {
  const said: string[] = [];
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      constructor(text: string) {
        said.push(text);
      }
    },
  );
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => [{ lang: 'en-IN', localService: true }],
    cancel: () => undefined,
    speak: () => undefined,
  });
  at('/insurance');
  (await screen.findByRole('button', { name: 'Listen to this page' })).click();
  expect(said).toHaveLength(1);
  expect(said[0]).toMatch(/^Is your crop damaged\? Report it within 72 hours\. My Policies.*My Claims.*Kyc/);
  vi.stubGlobal('speechSynthesis', undefined);
});

test('an unknown insurance address shows a link to the home page', async () => {
  at('/insurance/nowhere');
  await screen.findByRole('link', { name: 'Go to home' });
});
