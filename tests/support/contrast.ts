import type { Page } from 'playwright-core';

/**
 * Words, and what is written into fields, whose color is too close to what is painted behind them (WCAG 2.2, 1.4.3): the start of each
 * element's HTML with its ratio. Layers are composed from the words outwards, with their opacity, until one hides what is behind it.
 * Words on a picture, a gradient or a pseudo-element are left out, as axe leaves them out, and so are controls that cannot be used.
 * `part` and `except`: only within, and not within, the elements that match.
 */
export function faintText(page: Page, { part = '', except = '' } = {}): Promise<string[]> {
  return page.evaluate(
    ([within, without]) => {
      type Paint = readonly [red: number, green: number, blue: number, alpha: number];
      const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!;
      const known = new Map<string, Paint>();
      /** Whatever the notation: what the browser paints, 0 to 255 and 0 to 1. */
      const paintOf = (color: string): Paint => {
        const before = known.get(color);
        if (before) return before;
        canvas.clearRect(0, 0, 1, 1);
        canvas.fillStyle = color;
        canvas.fillRect(0, 0, 1, 1);
        const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
        const paint: Paint = [red, green, blue, alpha / 255];
        known.set(color, paint);
        return paint;
      };
      const over = ([r, g, b, a]: Paint, [red, green, blue, alpha]: Paint): Paint => {
        const sum = a + alpha * (1 - a);
        const mix = (top: number, bottom: number) =>
          sum === 0 ? 0 : (top * a + bottom * alpha * (1 - a)) / sum;
        return [mix(r, red), mix(g, green), mix(b, blue), sum];
      };
      const faded = ([r, g, b, a]: Paint, opacity: number): Paint => [r, g, b, a * opacity];
      const luminance = ([r, g, b]: Paint): number => {
        const [red, green, blue] = [r, g, b].map((channel) => {
          const value = channel / 255;
          return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
        }) as [number, number, number];
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      };
      /** Colored ground that is laid under the words by a pseudo-element. */
      const isLaid = (element: Element): boolean =>
        ['::before', '::after'].some((pseudo) => {
          const { content, position, backgroundColor } = getComputedStyle(element, pseudo);
          return content !== 'none' && position === 'absolute' && paintOf(backgroundColor)[3] > 0;
        });
      /** Undefined: on a picture, a gradient or a pseudo-element. */
      const ratioOf = (element: Element, color: string): number | undefined => {
        let [words, ground]: [Paint, Paint] = [paintOf(color), [0, 0, 0, 0]];
        for (let at: Element | null = element; at; at = at.parentElement) {
          const { backgroundColor, backgroundImage, opacity } = getComputedStyle(at);
          const isHidden = ground[3] >= 1;
          if (!isHidden && (backgroundImage !== 'none' || isLaid(at))) return undefined;
          [words, ground] = [words, ground].map((paint) =>
            faded(over(paint, paintOf(backgroundColor)), Number(opacity)),
          ) as [Paint, Paint];
        }
        const [first, second] = [words, ground].map((paint) => luminance(over(paint, paintOf('Canvas')))) as [
          number,
          number,
        ];
        return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
      };
      const isLarge = ({ fontSize, fontWeight }: CSSStyleDeclaration): boolean =>
        parseFloat(fontSize) >= (Number(fontWeight) >= 700 ? 18.66 : 24);
      const FIELDS =
        'select, textarea, input:not([type=checkbox], [type=radio], [type=range], [type=hidden])';
      const isRead = (element: Element): boolean =>
        element.matches(FIELDS) ||
        [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
      const UNUSABLE = ':disabled, [aria-disabled=true]';
      const isUnusable = (element: Element): boolean =>
        element.closest(UNUSABLE) !== null || element.closest('label')?.control?.matches(UNUSABLE) === true;
      const isSeen = (element: Element): boolean => {
        if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
        const { width, height } = element.getBoundingClientRect();
        return width > 1 && height > 1 && !element.closest('.sr-only, option, noscript');
      };
      const roots = within ? [...document.querySelectorAll(within)] : [document.body];
      return roots
        .flatMap((root) => [root, ...root.querySelectorAll('*')])
        .filter((element) => isRead(element) && isSeen(element) && !isUnusable(element))
        .filter((element) => !without || !element.closest(without))
        .flatMap((element) => {
          const style = getComputedStyle(element);
          const ratio = ratioOf(element, element instanceof SVGElement ? style.fill : style.color);
          const least = isLarge(style) ? 3 : 4.5;
          return ratio === undefined || ratio >= least
            ? []
            : [`${ratio.toFixed(2)} of ${String(least)}: ${element.outerHTML.slice(0, 160)}`];
        });
    },
    [part, except] as const,
  );
}
