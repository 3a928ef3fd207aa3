import { categories } from '#shared/domain/categories.ts';
import { z } from '#shared/contracts/zod.ts';
import { MACHINES, PAINTS, type Paint } from '#server/modules/illustrations/index.ts';
import commentRows from './comments.json' with { type: 'json' };
import modelRows from './models.json' with { type: 'json' };
import peopleRows from './people.json' with { type: 'json' };
import placeRows from './places.json' with { type: 'json' };
import siteEquipmentRows from './site-equipment.json' with { type: 'json' };

/** How a machine reaches the job: in a hand, on its own wheels across a yard, behind a truck, on a trailer, driven on the road. */
const Handling = z.enum(['hand', 'wheeled', 'towed', 'hauled', 'driven']);
export type Handling = z.infer<typeof Handling>;

/** A model that several people may offer. Rates are whole US dollars per day here, `price` what a new one costs. */
const CatalogueModel = z.strictObject({
  category: z.enum(categories.map(({ name }) => name)),
  brand: z.string(),
  model: z.string(),
  /** What it is, in the words of a listing's title: "Mini Excavator". */
  kind: z.string(),
  machine: z.enum(MACHINES),
  paint: z.enum(Object.keys(PAINTS) as Paint[]),
  handling: Handling,
  daily: z.number(),
  price: z.number(),
  specifications: z.record(z.string(), z.string()),
  /** First sentences, one of which a listing takes. */
  about: z.array(z.string()),
  /** What comes with it. */
  included: z.array(z.string()),
});
export type CatalogueModel = z.infer<typeof CatalogueModel>;

/** A city centre: degrees north and east, and the zone whose wall clock counts there. */
const Place = z.strictObject({
  name: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  timeZone: z.string(),
});
export type Place = z.infer<typeof Place>;

const places = z.array(Place).parse(placeRows);
/** A place by its name. */
const PlaceByName = z.pipe(
  z.string().check(z.refine((name) => places.some((place) => place.name === name))),
  z.transform((wanted) => places.find(({ name }) => name === wanted) as Place),
);

/** An invented person. `items` is how many machines they offer, at their home and, if they have one, in a second yard. */
const Person = z.strictObject({
  firstName: z.string(),
  lastName: z.string(),
  home: PlaceByName,
  secondYard: z.optional(PlaceByName),
  items: z.number(),
  /** Still has to type in the code from the e-mail. */
  unverified: z.optional(z.literal(true)),
  /** Also offers what every site asks for, beside the machines counted in `items`. */
  siteEquipment: z.optional(z.literal(true)),
});

const Sentences = z.array(z.string());
const ByScore = z.strictObject({ good: Sentences, fair: Sentences, poor: Sentences });

const Comments = z.strictObject({
  /** What renters say about a machine, by the overall score; the general ones fit everything that is rented out. */
  general: ByScore,
  /** Good words that fit one kind of machine only. */
  byHandling: z.record(Handling, Sentences),
  /** What renters say about owners, and owners about renters, by the same scores. */
  owners: ByScore,
  renters: ByScore,
  /** Last sentences of a description: house rules and habits of owners. */
  ownerNotes: z.record(Handling, Sentences),
  /** How the item at hand has fared: copies of the same model differ. */
  conditions: Sentences,
  /** Why owners block days. */
  blockNotes: Sentences,
});

/** The models of the ten categories, in their order. */
export const MODELS = z.array(CatalogueModel).parse(modelRows);
/** What every site asks for, two models of each kind: whole rounds of these are dealt after the ten categories. */
export const SITE_EQUIPMENT = z.array(CatalogueModel).parse(siteEquipmentRows);
/** Sixteen owners with 240 machines between them, then those who only rent. */
export const PEOPLE = z.array(Person).parse(peopleRows);
export const COMMENTS = Comments.parse(commentRows);
