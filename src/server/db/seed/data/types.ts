import type { CategoryName } from '#shared/domain/categories.ts';
import type { Machine, Paint } from '#server/modules/illustrations/index.ts';

/** How a machine reaches the job: in a hand, on its own wheels across a yard, behind a truck, on a trailer, driven on the road. */
export type Handling = 'hand' | 'wheeled' | 'towed' | 'hauled' | 'driven';

/** A model that several people may offer. Rates are whole US dollars per day here, `price` what a new one costs. */
export interface CatalogueModel {
  category: CategoryName;
  brand: string;
  model: string;
  /** What it is, in the words of a listing's title: "Mini Excavator". */
  kind: string;
  machine: Machine;
  paint: Paint;
  handling: Handling;
  daily: number;
  price: number;
  specifications: Record<string, string>;
  /** First sentences, one of which a listing takes. */
  about: readonly string[];
  /** What comes with it. */
  included: readonly string[];
}

/** What the models of one category have in common is left out of their rows. */
export type ModelRow = Omit<CatalogueModel, 'category'>;
