import { describe, expect, it } from 'vitest';
import { linkParts } from './link-parts.ts';

const hrefs = (text: string) => linkParts(text).flatMap(({ href }) => href ?? []);

describe('addresses in a message', () => {
  it.each([
    ['https://a.example', ['https://a.example/']],
    ['See https://a.example/x?y=1#z, then call.', ['https://a.example/x?y=1#z']],
    ['Here: https://a.example/x.', ['https://a.example/x']],
    ['(https://a.example/b_(c))', ['https://a.example/b_(c)']],
    ['HTTPS://A.EXAMPLE/Path', ['https://a.example/Path']],
    ['https://a.example/1\nhttps://b.example/2', ['https://a.example/1', 'https://b.example/2']],
    ['https://a.example/<script>', ['https://a.example/']],
  ])('%j leads to %j', (text, expected) => {
    expect(hrefs(text)).toEqual(expected);
  });

  it.each([
    'http://a.example',
    'javascript:alert(1)',
    'data:text/html,<b>x</b>',
    'mailto:dale@a.example tel:5125550142 //a.example www.a.example',
    // The part before the @ does not decide where the link leads.
    'https://bank.example@evil.example/',
    'https://user:word@evil.example/',
    // Not an address: a part of something else.
    'xhttps://a.example',
    'https://',
    'https://...',
    'https://localhost/x',
    // Looks like another name, or turns the direction of what is read.
    'https://\u0430pple.example',
    'https://a.example/\u202efdp.exe',
  ])('%j stays text', (text) => {
    expect(linkParts(text)).toEqual([{ text }]);
  });

  it('loses nothing of the message', () => {
    const text = 'Gate: https://a.example/g. Shed (https://b.example/s), <b>key</b> at https://c.example!';
    const parts = linkParts(text);
    expect(parts.map((part) => part.text).join('')).toBe(text);
    expect(parts.filter(({ href }) => href).map((part) => part.text)).toEqual([
      'https://a.example/g',
      'https://b.example/s',
      'https://c.example',
    ]);
  });
});
