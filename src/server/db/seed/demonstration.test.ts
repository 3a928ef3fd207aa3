import { describe, expect, it } from 'vitest';
import { parseIllustrationName } from '#server/modules/illustrations/index.ts';
import { categories } from '#shared/domain/categories.ts';
import { addDays, dayAt, isDay, isTimeZone } from '#shared/domain/calendar.ts';
import { COMMENTS, MODELS as DEALT, SITE_EQUIPMENT } from './data/catalogue.ts';
import { demonstrationData } from './demonstration.ts';

const now = new Date('2026-03-09T15:30:00Z');
const data = demonstrationData(now);
const { people, listings, pastBookings, blocks } = data;
const MODELS = [...DEALT, ...SITE_EQUIPMENT];

const unique = (values: readonly unknown[]) => new Set(values).size;

describe('demonstration data', () => {
  it('makes the same data for the same instant, and data of the same shape for another', () => {
    expect(demonstrationData(now)).toEqual(data);
    const later = demonstrationData(new Date('2027-11-01T06:30:00Z'));
    expect(later.listings.map(({ id, name, dailyRateCents }) => ({ id, name, dailyRateCents }))).toEqual(
      listings.map(({ id, name, dailyRateCents }) => ({ id, name, dailyRateCents })),
    );
  });

  it('seeds the promised amounts', () => {
    expect(people).toHaveLength(40);
    expect(listings).toHaveLength(260);
    expect(pastBookings.length).toBeGreaterThan(1500);
    expect(pastBookings.length).toBeLessThan(2400);
    expect(unique(listings.map((listing) => listing.ownerId))).toBe(16);
    expect(unique(listings.map((listing) => listing.city))).toBeGreaterThanOrEqual(25);
    expect(new Set(listings.map((listing) => listing.category))).toEqual(
      new Set(categories.map(({ name }) => name)),
    );
    const blocked = unique(blocks.map((block) => block.listingId));
    expect(blocked).toBeGreaterThan(70);
    expect(blocked).toBeLessThan(125);
    expect(people.filter((person) => !person.emailVerified)).toHaveLength(2);
    const away = listings.filter((listing) => !listing.isAvailable).length;
    expect(away).toBeGreaterThan(2);
    expect(away).toBeLessThan(15);
    expect(listings.filter((listing) => listing.dailyRateCents > 100_000).length).toBeGreaterThan(3);
  });

  it('seeds an example of every distinct case', () => {
    expect(unique(people.map((person) => person.email))).toBe(40);
    expect(unique(people.map((person) => person.phoneNumber))).toBe(40);
    for (const person of people) expect(person.email).toMatch(/^[a-z]+\.[a-z]+@example\.com$/);
    const ids = [people, listings, pastBookings, blocks].flatMap((rows) => rows.map((row) => row.id));
    const ratings = pastBookings.flatMap((booking) => [
      ...booking.userRatings,
      ...(booking.conditionRating ? [booking.conditionRating] : []),
    ]);
    ids.push(...ratings.map((rating) => rating.id));
    expect(unique(ids)).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z]{2}_[a-z0-9]{12}$/);
    expect(unique(pastBookings.map((booking) => booking.orderNumber))).toBe(pastBookings.length);
    expect(people.find((person) => person.email === 'dev.ramirez@example.com')?.city).toBe('Austin');
    const marisol = people.find((person) => person.email === 'marisol.herrera@example.com');
    const hers = listings.filter((listing) => listing.ownerId === marisol?.id);
    expect(hers).toHaveLength(24);
    expect(unique(hers.map((listing) => listing.category))).toBe(10);
    expect(hers.every((listing) => listing.city === 'Austin')).toBe(true);
  });

  it('never lists one model twice with one owner', () => {
    const pairs = listings.map((listing) => `${listing.ownerId} ${listing.name}`);
    expect(unique(pairs)).toBe(pairs.length);
  });

  it('prices in whole cents, at the minimum or above', () => {
    for (const listing of listings) {
      const { dailyRateCents, hourlyRateCents, weeklyRateCents, purchasePriceCents, deliveryOptions } =
        listing;
      const amounts = [
        dailyRateCents,
        hourlyRateCents ?? 1,
        weeklyRateCents ?? 1,
        purchasePriceCents,
        deliveryOptions.deliveryFeeCents,
      ];
      for (const amount of amounts) expect(Number.isInteger(amount) && amount > 0, listing.name).toBe(true);
      expect(dailyRateCents).toBeGreaterThanOrEqual(399);
      expect(weeklyRateCents ?? Infinity).toBeGreaterThan(dailyRateCents);
      expect(hourlyRateCents ?? 0).toBeLessThan(dailyRateCents);
      expect(deliveryOptions.pickup || deliveryOptions.delivery).toBe(true);
      expect(isTimeZone(listing.timeZone)).toBe(true);
      expect(listing.createdAt.getTime()).toBeLessThan(now.getTime());
    }
  });

  it('shows a drawing of the machine that is offered', () => {
    for (const listing of listings) {
      expect(listing.imageUrls.length).toBeGreaterThanOrEqual(3);
      expect(listing.imageUrls.length).toBeLessThanOrEqual(6);
      expect(unique(listing.imageUrls)).toBe(listing.imageUrls.length);
      expect(listing.imageUrls).toContain(listing.thumbnailImageUrl);
      const model = MODELS.find(
        (candidate) => listing.name === `${candidate.brand} ${candidate.model} ${candidate.kind}`,
      );
      for (const url of listing.imageUrls) {
        const parsed = parseIllustrationName(url.replace('/illustrations/', ''));
        expect(parsed?.machine, url).toBe(model?.machine);
      }
    }
  });

  it('describes every model with six to eight figures and several sentences', () => {
    for (const model of MODELS) {
      expect(Object.keys(model.specifications).length, model.model).toBeGreaterThanOrEqual(6);
      expect(Object.keys(model.specifications).length, model.model).toBeLessThanOrEqual(8);
    }
    expect(unique(listings.map((listing) => listing.description))).toBeGreaterThan(225);
    const pool = [
      COMMENTS.general.good,
      COMMENTS.general.fair,
      COMMENTS.general.poor,
      ...Object.values(COMMENTS.byHandling),
    ].flat();
    expect(unique(pool)).toBeGreaterThanOrEqual(60);
  });
});

describe('demonstration history', () => {
  function byListing<T extends { listingId: string }>(rows: readonly T[]): T[][] {
    const groups = new Map<string, T[]>();
    for (const row of rows) groups.set(row.listingId, [...(groups.get(row.listingId) ?? []), row]);
    return [...groups.values()];
  }

  it('never puts one item in two places', () => {
    const spans: { listingId: string; firstDay: string; lastDay: string }[][] = [pastBookings, blocks];
    for (const rows of spans) {
      for (const group of byListing(rows)) {
        const sorted = [...group].sort((a, b) => (a.firstDay < b.firstDay ? -1 : 1));
        expect(sorted.length).toBeLessThanOrEqual(40);
        for (const [index, row] of sorted.entries()) {
          expect(isDay(row.firstDay) && isDay(row.lastDay) && row.firstDay <= row.lastDay).toBe(true);
          const next = sorted[index + 1];
          if (next) expect(next.firstDay > row.lastDay).toBe(true);
        }
      }
    }
  });

  it('lies in the past, after the listing appeared, and in order', () => {
    const listingOf = new Map(listings.map((listing) => [listing.id, listing]));
    const joined = new Map(people.map((person) => [person.id, person.memberSince.getTime()]));
    for (const booking of pastBookings) {
      const listing = listingOf.get(booking.listingId)!;
      expect(booking.ownerId).toBe(listing.ownerId);
      expect(booking.renterId).not.toBe(booking.ownerId);
      const instants = [
        listing.createdAt,
        booking.createdAt,
        booking.acceptedAt,
        booking.pickedUpAt,
        booking.returnedAt,
      ].map(Number);
      expect([...instants].sort((a, b) => a - b)).toEqual(instants);
      expect(joined.get(booking.renterId)!).toBeLessThan(booking.createdAt.getTime());
      expect(dayAt(booking.pickedUpAt, listing.timeZone)).toBe(booking.firstDay);
      expect(dayAt(booking.returnedAt, listing.timeZone)).toBe(booking.lastDay);
      for (const rating of [booking.conditionRating, ...booking.userRatings]) {
        if (rating) expect(rating.createdAt.getTime()).toBeLessThan(now.getTime());
      }
      if (booking.rentalType === 'weekly') expect(listing.weeklyRateCents).not.toBeNull();
    }
  });

  it('scores from one to five, mostly well, without repeating itself on a page', () => {
    const scores = pastBookings.flatMap(({ conditionRating: rating }) =>
      rating
        ? [
            rating.overallCondition,
            rating.cleanliness,
            rating.functionality,
            rating.appearance,
            rating.accessories,
          ]
        : [],
    );
    expect(scores.every((score) => Number.isInteger(score) && score >= 1 && score <= 5)).toBe(true);
    const average = scores.reduce((sum, score) => sum + score, 0) / scores.length;
    expect(average).toBeGreaterThan(4.1);
    expect(average).toBeLessThan(4.9);
    for (const listing of listings) {
      const texts = pastBookings
        .filter((b) => b.listingId === listing.id)
        .flatMap((b) => b.conditionRating?.comment || []);
      expect(unique(texts)).toBe(texts.length);
    }
  });

  it('blocks days within the next sixty only', () => {
    const listingOf = new Map(listings.map((listing) => [listing.id, listing]));
    for (const block of blocks) {
      const today = dayAt(now, listingOf.get(block.listingId)!.timeZone);
      expect(block.firstDay > today && block.lastDay <= addDays(today, 60)).toBe(true);
    }
  });
});
