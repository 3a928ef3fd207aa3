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
