import type { Appearance } from '@stripe/stripe-js';

/** The product's tokens as they are in force now, in the words of Stripe's card form. */
export function appearanceOf(root: HTMLElement): Appearance {
  const tokens = getComputedStyle(root);
  const token = (name: string): string => tokens.getPropertyValue(name).trim();
  const isDark = isDarkColour(token('--surface'));
  return {
    theme: isDark ? 'night' : 'stripe',
    variables: {
      fontFamily: token('--font'),
      fontSizeBase: '16px',
      spacingUnit: '4px',
      borderRadius: token('--radius'),
      colorPrimary: token('--ink'),
      colorBackground: token('--raised'),
      colorText: token('--ink'),
      colorTextSecondary: token('--muted'),
      colorTextPlaceholder: token('--muted'),
      colorDanger: token('--danger'),
    },
    rules: {
      '.Label': { fontSize: '14px', fontWeight: '700', color: token('--ink') },
      '.Input': { border: `1.5px solid ${token('--line-strong')}`, boxShadow: 'none', padding: '12px 14px' },
      '.Input:focus': { outline: `3px solid ${token('--focus')}`, outlineOffset: '2px', boxShadow: 'none' },
      '.Input--invalid': { borderColor: token('--danger'), boxShadow: 'none' },
      '.Error': { fontSize: '14px', color: token('--danger') },
    },
  };
}

/** Whether a `#rrggbb` is nearer to black than to white. */
function isDarkColour(hex: string): boolean {
  const digits = /^#([\da-f]{6})$/i.exec(hex)?.[1];
  if (digits === undefined) return false;
  const parts = [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16));
  return parts.reduce((sum, part) => sum + part, 0) < 3 * 128;
}

/** Calls when the theme changes, by the reader's choice or the system's. Answers the end of it. */
export function onThemeChange(root: HTMLElement, changed: () => void): () => void {
  const system = window.matchMedia('(prefers-color-scheme: dark)');
  system.addEventListener('change', changed);
  const observer = new MutationObserver(changed);
  observer.observe(root, { attributes: true, attributeFilter: ['data-theme'] });
  return () => {
    system.removeEventListener('change', changed);
    observer.disconnect();
  };
}
