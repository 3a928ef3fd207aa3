import { illustrationUrl, type PictureView } from '#server/modules/illustrations/index.ts';
import { categories } from '#shared/domain/categories.ts';
import { MS_PER_DAY } from '#shared/domain/time-units.ts';
import {
  type CatalogueModel,
  COMMENTS,
  type Handling,
  MODELS,
  PEOPLE,
  type Place,
  SITE_EQUIPMENT,
} from './data/catalogue.ts';
import { demonstrationSpecifications } from './demonstration.facts.ts';
import type { DemonstrationListing, DemonstrationPerson } from './demonstration.types.ts';
import { opaqueId, type Random } from './random.ts';

/** How often something in this handling is delivered, in how many miles, for how many dollars. */
const DELIVERY: Record<Handling, { share: number; dollars: readonly number[] }> = {
  hand: { share: 0.2, dollars: [12, 15, 20, 25] },
  wheeled: { share: 0.4, dollars: [20, 25, 35, 45] },
  towed: { share: 0.45, dollars: [40, 50, 65, 75] },
  hauled: { share: 0.88, dollars: [85, 95, 120, 150, 180] },
  driven: { share: 0.15, dollars: [60, 75, 95] },
};
const HOURLY_SHARE: Record<Handling, number> = {
  hand: 0.6,
  wheeled: 0.6,
  towed: 0.35,
  hauled: 0.35,
  driven: 0.3,
};
/** The first machines of the first owner have been there for long: the ones a visitor is shown first. */
export const FLAGSHIPS = 10;
const RADII = [10, 15, 20, 25, 30, 40, 50] as const;
const CLOSE_UPS: readonly PictureView[] = ['front', 'rear', 'close', 'low'];

/** Ordinary prices: whole dollars below a hundred, steps of five above, steps of twenty-five above a thousand. */
function tidyDollars(dollars: number): number {
  const step = dollars < 100 ? 1 : dollars < 1000 ? 5 : 25;
  return Math.max(4, Math.round(dollars / step) * step);
}

/**
 * The models in dealing order: the categories take turns in proportion to their size, so that any run of neighbours is
 * a varied yard. The first model of each category opens the first round, which goes to the first owner.
 */
function deck(random: Random, count: number): CatalogueModel[] {
  const cards: CatalogueModel[] = [];
  for (let round = 0; cards.length < count; round += 1) {
    const ranked = categories.flatMap(({ name }) => {
      const [first, ...others] = MODELS.filter((model) => model.category === name);
      if (!first) return [];
      const order = round === 0 ? [first, ...random.shuffled(others)] : random.shuffled([first, ...others]);
      return order.map((model, index) => ({
        model,
        rank: index === 0 ? 0 : (index + random.next()) / order.length,
      }));
    });
    cards.push(...ranked.sort((a, b) => a.rank - b.rank).map(({ model }) => model));
  }
  return cards.slice(0, count);
}

/** One degree of latitude is 69 miles, one of longitude less the farther north. */
function near(random: Random, place: Place): { latitude: number; longitude: number } {
  const miles = 9 * Math.sqrt(random.next());
  const angle = random.next() * 2 * Math.PI;
  const latitude = place.latitude + (miles * Math.sin(angle)) / 69;
  const longitude =
    place.longitude + (miles * Math.cos(angle)) / (69 * Math.cos((place.latitude * Math.PI) / 180));
  return { latitude: Number(latitude.toFixed(5)), longitude: Number(longitude.toFixed(5)) };
}

function rates(random: Random, model: CatalogueModel) {
  const daily = tidyDollars(model.daily * (0.86 + random.next() * 0.3));
  const hourly = Math.max(3, Math.round(daily * (0.19 + random.next() * 0.06) * 2) / 2);
  return {
    dailyRateCents: daily * 100,
    hourlyRateCents: random.chance(HOURLY_SHARE[model.handling]) ? Math.round(hourly * 100) : null,
    weeklyRateCents: random.chance(0.82) ? tidyDollars(daily * (3.5 + random.next() * 0.9)) * 100 : null,
    purchasePriceCents: Math.round((model.price * (0.78 + random.next() * 0.22)) / 10) * 1000,
  };
}

function delivery(random: Random, handling: Handling) {
  const { share, dollars } = DELIVERY[handling];
  const delivers = random.chance(share);
  return {
    pickup: !delivers || handling !== 'hauled' || random.chance(0.8),
    delivery: delivers,
    deliveryRadius: random.pick(RADII),
    deliveryFeeCents: random.pick(dollars) * 100,
  };
}

function pictures(random: Random, { machine, paint }: CatalogueModel): string[] {
  const both: PictureView[] = random.chance(0.3) ? ['turned', 'full'] : ['full', 'turned'];
  const [first = 'full', second = 'turned'] = both;
  const others = random.shuffled([...CLOSE_UPS, second]).slice(0, random.between(2, 5));
  return [first, ...others].map((view) => illustrationUrl(machine, paint, view));
}

function describe(random: Random, model: CatalogueModel): string {
  const about = random.pick(model.about);
  const included = random.pick(model.included);
  const history = random.pick(COMMENTS.conditions);
  const note = random.pick(COMMENTS.ownerNotes[model.handling]);
  if (random.chance(0.35)) return `${about} ${included}`;
  return random.chance(0.5) ? `${about} ${history} ${included}` : `${about} ${included} ${note}`;
}

interface Yard {
  owner: DemonstrationPerson;
  place: Place;
}

/** One entry per machine: who owns it and where it stands; a second yard holds every third one. */
function yards(people: readonly DemonstrationPerson[]): Yard[] {
  return PEOPLE.flatMap((row, index) => {
    const owner = people[index];
    if (!owner) return [];
    return Array.from({ length: row.items }, (_, item) => {
      return { owner, place: row.secondYard && item % 3 === 2 ? row.secondYard : row.home };
    });
  });
}

/** The cards in order, except that no owner gets a second copy of a model: then the next card that is new to them. */
function dealt(cards: readonly CatalogueModel[], sites: readonly Yard[]): CatalogueModel[] {
  const left = [...cards];
  const owned = new Map<string, Set<CatalogueModel>>();
  return sites.flatMap(({ owner }) => {
    const theirs = owned.get(owner.id) ?? new Set();
    const [card] = left.splice(
      Math.max(
        0,
        left.findIndex((candidate) => !theirs.has(candidate)),
      ),
      1,
    );
    if (!card) return [];
    owned.set(owner.id, theirs.add(card));
    return [card];
  });
}

function listingFrom(
  random: Random,
  now: Date,
  index: number,
  { owner, place }: Yard,
  model: CatalogueModel,
): DemonstrationListing {
  const imageUrls = pictures(random, model);
  const ageInDays = index < FLAGSHIPS ? random.between(400, 700) : random.between(18, 700);
  return {
    id: opaqueId('eq', index),
    ownerId: owner.id,
    category: model.category,
    handling: model.handling,
    name: `${model.brand} ${model.model} ${model.kind}`,
    brand: model.brand,
    model: model.model,
    description: describe(random, model),
    ...rates(random, model),
    city: place.city,
    state: place.state,
    zip: place.zip,
    ...near(random, place),
    timeZone: place.timeZone,
    specifications: demonstrationSpecifications(model),
    deliveryOptions: delivery(random, model.handling),
    instantBooking: random.chance(0.35),
    cancellationPolicy: random.chance(0.4) ? ('flexible' as const) : ('standard' as const),
    allowMultipleDays: random.chance(0.85),
    isAvailable: index === 0 || !random.chance(0.03),
    imageUrls,
    thumbnailImageUrl: imageUrls[0] ?? illustrationUrl(model.machine, model.paint, 'full'),
    createdAt: new Date(now.getTime() - ageInDays * MS_PER_DAY - random.between(0, 86_399) * 1000),
  };
}

export function demonstrationListings(
  random: Random,
  now: Date,
  people: readonly DemonstrationPerson[],
): DemonstrationListing[] {
  const sites = yards(people);
  const cards = dealt(deck(random, sites.length), sites);
  return sites.flatMap((site, index) => {
    const model = cards[index];
    return model ? [listingFrom(random, now, index, site, model)] : [];
  });
}

/** Half a round of the site equipment for each of some owners. Its own chance, and last: nothing before it moves. */
export function demonstrationSiteEquipment(
  random: Random,
  now: Date,
  people: readonly DemonstrationPerson[],
  firstIndex: number,
): DemonstrationListing[] {
  const share = SITE_EQUIPMENT.length / 2;
  const sites = PEOPLE.flatMap(({ siteEquipment, home: place }, index) => {
    const owner = people[index];
    return siteEquipment && owner ? [{ owner, place }] : [];
  });
  return sites.flatMap((yard, turn) => {
    const models = SITE_EQUIPMENT.slice((turn % 2) * share, ((turn % 2) + 1) * share);
    return models.map((model, item) =>
      listingFrom(random, now, firstIndex + turn * share + item, yard, model),
    );
  });
}
