/** Numbers that a style sheet works with, by the name of its custom property. */
export type CustomProperties = Readonly<Record<`--${string}`, number>>;

/**
 * As the `ref` of what is to be placed. A `style` in what the server sends is refused by the content policy, one that a
 * script sets is not: until then the style sheet's own values count.
 */
export const withCustomProperties =
  (properties: CustomProperties) =>
  (element: HTMLElement | null): void => {
    for (const [name, value] of Object.entries(properties)) element?.style.setProperty(name, String(value));
  };
