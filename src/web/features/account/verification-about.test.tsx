import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTexts, TextProvider } from '#web/lib/text.tsx';
import { VerificationAbout } from './verification-about.tsx';

let root: Root;
beforeEach(async () => {
  const texts = createTexts('en');
  await texts.load(['common', 'account']);
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  root = createRoot(place);
  root.render(
    <TextProvider texts={texts}>
      <VerificationAbout />
    </TextProvider>,
  );
  await vi.waitFor(() => expect(document.querySelector('h2')).not.toBeNull());
});
afterEach(() => root.unmount());

describe('the explanation on /verification', () => {
  it('names how long and how often a code works', () => {
    const text = document.body.textContent;
    expect(text).toContain('6-digit code');
    expect(text).toContain('It expires in 15 minutes. You have 5 tries.');
  });

  it('names the external account provider for those who are paid out, and leads to it', () => {
    expect(document.body.textContent).toContain('managed by an external account provider');
    expect(document.querySelector('a')!.getAttribute('href')).toBe('/setup-payouts');
  });
});
