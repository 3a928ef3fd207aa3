/**
 * Whether what a browser has stored is what it should be. By hand: a library of schemas is nine KiB of the script of a screen that
 * reads back a draft.
 */
type Check = (value: unknown) => boolean;

export const isText: Check = (value) => typeof value === 'string';
export const isFlag: Check = (value) => typeof value === 'boolean';
export const isNumber: Check = (value) => Number.isFinite(value);

export const oneOf =
  (choices: readonly string[]): Check =>
  (value) =>
    choices.some((choice) => choice === value);

export const nullOr =
  (isValid: Check): Check =>
  (value) =>
    value === null || isValid(value);

export const listOf =
  (isValid: Check, most = Infinity): Check =>
  (value) =>
    Array.isArray(value) && value.length <= most && value.every(isValid);

/** An object with these members; it may have others. */
export const shapeOf =
  <Shape>(checks: Readonly<Record<keyof Shape, Check>>) =>
  (value: unknown): value is Shape =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries<Check>(checks).every(([name, isValid]) =>
      isValid(Object.hasOwn(value, name) ? value[name as keyof typeof value] : undefined),
    );
