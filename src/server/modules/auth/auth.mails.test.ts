import { describe, expect, it } from 'vitest';
import { passwordChangedMail, resetMail, verificationMail } from './auth.mails.ts';

const link = 'https://rent.example/verify-email?token=a&b="<x>';

describe('mails', () => {
  it('puts code and link into mails in both forms, and the product into the subject', () => {
    for (const mail of [verificationMail, resetMail]) {
      const { subject, text, html } = mail({
        language: 'en',
        productName: 'EquipShare',
        code: '012345',
        link,
      });
      expect(subject).toContain('EquipShare');
      expect(text).toContain('012345');
      expect(text).toContain(link);
      expect(html).toContain('012345');
      expect(html).toContain('href="https://rent.example/verify-email?token=a&amp;b=&quot;&lt;x&gt;"');
    }
  });

  it('escapes in mails what comes from outside', () => {
    const { html } = passwordChangedMail({
      language: 'en',
      productName: '<script>',
      link: 'https://rent.example/login',
    });
    expect(html).not.toContain('<script>');
    expect(html).toContain('&lt;script&gt;');
  });
});
