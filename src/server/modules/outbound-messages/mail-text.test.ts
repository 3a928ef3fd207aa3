import { describe, expect, it } from 'vitest';
import { composeMail, type MailHead } from './mail-text.ts';

const FOOTER = {
  why: 'Because it is yours.',
  choices: { label: 'Choose', link: 'https://rent.example/profile' },
};
const PARTS = [{ words: 'It is yours.' }, { label: 'My bookings', link: 'https://rent.example/bookings' }];

const headed = (subject: string): MailHead => ({ subject, productName: 'EquipShare', language: 'en' });

describe('a mail', () => {
  it('writes a mail in its reader’s language, with a lang attribute', () => {
    const { html } = composeMail({ ...headed('Hola'), language: 'es' }, PARTS, FOOTER);
    expect(html).toContain('<html lang="es">');
    expect(composeMail(headed('Hello'), PARTS, FOOTER).html).toContain('<html lang="en">');
  });

  it('says the same in plain text and in HTML: product, title, words, one button, why, and where to choose', () => {
    const { subject, text, html } = composeMail(headed('Booking confirmed'), PARTS, FOOTER);
    expect(subject).toBe('Booking confirmed');
    expect(text).toBe(
      [
        'It is yours.',
        'My bookings: https://rent.example/bookings',
        '— EquipShare',
        'Because it is yours.',
        'Choose: https://rent.example/profile\n',
      ].join('\n\n'),
    );
    const said = html
      .replace(/<head>[^]*<\/head>/, '')
      .replace(/<[^>]+>/g, '\n')
      .split('\n')
      .filter((line) => line.trim() !== '');
    expect(said).toEqual([
      'EquipShare',
      'Booking confirmed',
      'It is yours.',
      'My bookings',
      'Because it is yours.',
      'Choose',
    ]);
    expect([...html.matchAll(/href="([^"]+)"/g)].map(([, link]) => link)).toEqual([
      'https://rent.example/bookings',
      'https://rent.example/profile',
    ]);
  });

  it('darkens a mail where its reader’s other mails are: no ground and no ink of its own but the button’s, which has both', () => {
    const { html } = composeMail(headed('Hello'), PARTS, FOOTER);
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    const coloured = [...html.matchAll(/style="([^"]*)"/g)]
      .map(([, style = '']) => style)
      .filter((style) => /(^|;)(color:#|background)/.test(style));
    expect(coloured).toHaveLength(1);
    expect(coloured[0]).toMatch(/background-color:#ffc61a;color:#16181b/);
  });

  it('loads nothing from anywhere and runs nothing', () => {
    const { html } = composeMail(headed('Hello'), PARTS, FOOTER);
    expect(html).not.toMatch(/<(table|img|script|link|iframe)|url\(|\ssrc=|\son\w+=/);
  });

  it('writes one head line into a mail, however the subject is written', () => {
    const { subject, html } = composeMail(
      { ...headed('One\r\nBcc: eve@people.example'), productName: '<b>' },
      [{ words: '</p><img>' }],
    );
    expect(subject).toBe('One Bcc: eve@people.example');
    expect(html).not.toMatch(/<b>|<img>/);
    expect(html).toContain('&lt;b&gt;');
  });
});
