import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createTexts } from '#web/lib/text.tsx';
import { VerificationAbout } from './verification-about.tsx';
import { renderScreen } from '#tests/support/component-page.tsx';

beforeEach(async () => {
  const texts = createTexts('en');
  await texts.load(['common', 'account']);
  renderScreen(<VerificationAbout />, { texts });
  await vi.waitFor(() => expect(document.querySelector('h2')).not.toBeNull());
});

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
