export interface Figure {
  readonly figure: string;
  /** Stands small behind the figure. */
  readonly unit: string;
}

/** 9,370 or 3 1/4 */
const NUMBER = String.raw`\d[\d,.]*(?:\s\d+/\d+)?`;
/** A number, or several: 120/240, 6 x 12, 2 to 3 1/4. */
const FIGURE = String.raw`(?:(?:up to|under|over|about)\s)?[−–-]?${NUMBER}(?:\s?(?:[–/x×-]|to)\s?${NUMBER})*`;
/** A short word or two; a digit at the end only, as in yd3. */
const UNIT = String.raw`[^\d\s,;][^\d,;]{0,11}\d?`;
const FIGURE_AND_UNIT = new RegExp(`^(${FIGURE})\\s?(${UNIT})?$`, 'iu');

/** `9,370 lb` → 9,370 and lb. A value that is no figure with a unit stays whole. */
export function figureOf(value: string): Figure {
  const text = value.trim();
  const [, figure, unit = ''] = FIGURE_AND_UNIT.exec(text) ?? [];
  return figure === undefined ? { figure: text, unit: '' } : { figure: figure.trim(), unit: unit.trim() };
}

const LONG = 11;

/** Words that would not fit the plate at the size of its figures. */
export const isLong = ({ figure }: Figure): boolean => figure.length > LONG;
