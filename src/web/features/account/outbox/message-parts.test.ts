import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeOf, messageParts } from './message-parts.ts';

const HERE = 'http://localhost:3000';

describe('the parts of a message', () => {
  it('splits a message into its codes, its links and the text between them', () => {
    expect(
      messageParts('Your code is 042137.\nOr: http://localhost:3000/verify-email?token=a-b.', HERE),
    ).toEqual([
      { kind: 'text', text: 'Your code is ' },
      { kind: 'code', text: '042137' },
      { kind: 'text', text: '.\nOr: ' },
      { kind: 'link', text: 'http://localhost:3000/verify-email?token=a-b', href: '/verify-email?token=a-b' },
      { kind: 'text', text: '.' },
    ]);
  });

  it.each(['1234567', '12345', 'ES-123456', 'a123456', '123456-7'])('takes no code from %s', (text) => {
    expect(codeOf(text)).toBeUndefined();
  });

  it('takes no code from within a link', () => {
    expect(codeOf('http://localhost:3000/verify-email?code=123456')).toBeUndefined();
  });

  it('leaves a foreign address as text', () => {
    expect(messageParts('https://evil.example/', HERE)).toEqual([
      { kind: 'text', text: 'https://evil.example/' },
    ]);
  });

  it('loses nothing of a message', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(
          messageParts(text, HERE)
            .map((part) => part.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });
});
