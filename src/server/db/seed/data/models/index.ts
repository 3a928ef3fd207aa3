import { categories, type CategoryName } from '#shared/domain/categories.ts';
import type { CatalogueModel, ModelRow } from '../types.ts';
import { CONCRETE } from './concrete.ts';
import { DRILLS } from './drills.ts';
import { ELECTRICAL } from './electrical.ts';
import { FRAMING } from './framing.ts';
import { HEAVY_EQUIPMENT } from './heavy-equipment.ts';
import { HVAC } from './hvac.ts';
import { LANDSCAPE } from './landscape.ts';
import { PLUMBING } from './plumbing.ts';
import { SERVICE_VEHICLES } from './service-vehicles.ts';
import { TRAILERS } from './trailers.ts';

const ROWS: Record<CategoryName, readonly ModelRow[]> = {
  Electrical: ELECTRICAL,
  Plumbing: PLUMBING,
  Landscape: LANDSCAPE,
  Framing: FRAMING,
  HVAC: HVAC,
  Trailers: TRAILERS,
  'Heavy Equipment': HEAVY_EQUIPMENT,
  'Service Vehicles': SERVICE_VEHICLES,
  'Drills and Attachments': DRILLS,
  Concrete: CONCRETE,
};

export const MODELS: readonly CatalogueModel[] = categories.flatMap(({ name }) =>
  ROWS[name].map((row) => ({ ...row, category: name })),
);
