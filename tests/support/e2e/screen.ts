import type { Page } from 'playwright-core';
import type { OpenedProduct, Visit } from '../browser.ts';
import type { Somebody } from './demonstration.ts';

/** A screen of the main job with demonstration data behind it. */
export interface RentalScreen {
  readonly name: string;
  readonly as: Somebody;
  /** Where it is; what is read there without any script. */
  readonly path: (product: OpenedProduct, visit: Visit) => Promise<string>;
  readonly words: RegExp;
  /** What leads from the address to the screen. */
  readonly then?: (product: OpenedProduct, visit: Visit) => Promise<void>;
}

/** A screen that asks for something after it has appeared. */
export interface StateScreen {
  readonly name: string;
  readonly as: Somebody | 'guest';
  readonly path: (product: OpenedProduct, visit: Visit) => string | Promise<string>;
  /** What it asks for: held back while it loads, answered with 500 where it fails. */
  readonly calls: RegExp;
  /** What makes it ask. */
  readonly press?: (page: Page) => Promise<void>;
  /** What is read while it waits, where not a whole part of it is busy. */
  readonly waits?: RegExp;
  /** What is read where it fails, where there is nothing to try again. */
  readonly fails?: RegExp;
  /** What is read where nothing came. Left out where there is always something, or where another row shows it. */
  readonly empty?: { readonly words: RegExp; readonly calls?: RegExp };
}
