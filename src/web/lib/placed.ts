/** Numbers that a style sheet works with, by the name of its custom property. */
export type Places = Readonly<Record<`--${string}`, number>>;

/**
 * As the `ref` of what is to be placed. A `style` in what the server sends is refused by the content policy, one that a
 * script sets is not: until then the style sheet's own values count.
 */
export const placed =
  (places: Places) =>
  (element: HTMLElement | null): void => {
    for (const [name, value] of Object.entries(places)) element?.style.setProperty(name, String(value));
  };
