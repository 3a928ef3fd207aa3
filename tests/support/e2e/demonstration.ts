import { afterAll } from 'vitest';
import type { Availability, EquipmentDetail, EquipmentSummary } from '#shared/contracts/equipment.ts';
import { addDays, dayAt, type Day } from '#shared/domain/calendar.ts';
import { DEVICES } from '../chromium.ts';
import type { OpenedProduct, Visit, VisitOptions } from '../browser.ts';
import { hydrated } from '../page.ts';

/** The people whom the sign-in page offers. */
export const PEOPLE = {
  dev: { email: 'dev.ramirez@example.com', button: 'Dev, renter', name: 'Dev Ramirez' },
  marisol: { email: 'marisol.herrera@example.com', button: 'Marisol, owner', name: 'Marisol Herrera' },
} as const;

const PASSWORD = 'equipshare-demo';
const SIGN_INS = {
  dev: { email: PEOPLE.dev.email, password: PASSWORD },
  marisol: { email: PEOPLE.marisol.email, password: PASSWORD },
  /** An owner who has earned and not set up payouts. */
  earl: { email: 'earl.thibodeaux@example.com', password: PASSWORD },
  /** As `buildTestApp` sets it. */
  admin: { email: 'admin@equipshare.example', password: 'admin-password' },
} as const;
export type Somebody = keyof typeof SIGN_INS;

/** A browser with a signed-in user. */
export async function visitAs(
  product: OpenedProduct,
  who: Somebody,
  options: VisitOptions = {},
): Promise<Visit> {
  const visit = await product.visit(options);
  const answer = await visit.context.request.post('/api/auth/sign-in', { data: SIGN_INS[who] });
  if (!answer.ok()) throw new Error(`sign-in answered ${String(answer.status())}`);
  return visit;
}

interface SharedVisitOptions extends Pick<VisitOptions, 'theme' | 'javaScript'> {
  device: keyof typeof DEVICES;
}

/**
 * One page for each person and kind of device, for tests of a file that only look at screens: a browser that has been there before
 * shows the next screen in half the time. What an earlier screen left in the page's storage, routes and list of problems is gone.
 */
export function sharedVisits(
  product: () => OpenedProduct,
): (who: Somebody | 'guest', options: SharedVisitOptions) => Promise<Visit> {
  const visits = new Map<string, Visit>();
  afterAll(() => Promise.all([...visits.values()].map(({ context }) => context.close())));
  return async (who, { device, theme = 'light', javaScript = true }) => {
    const key = `${who} ${device} ${String(javaScript)}`;
    const known = visits.get(key);
    if (known) await cleared(known, device);
    const options = { device, javaScript };
    const visit =
      known ?? (who === 'guest' ? await product().visit(options) : await visitAs(product(), who, options));
    visits.set(key, visit);
    await visit.page.emulateMedia({ colorScheme: theme });
    return visit;
  };
}

async function cleared({ page, problems }: Visit, device: keyof typeof DEVICES): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.setViewportSize(DEVICES[device].viewport);
  problems.length = 0;
}

/** Goes to an address and waits until the browser has taken the page over. */
export async function open({ page }: Visit, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

interface Wanted {
  /** Days from the item's today. */
  from: number;
  to: number;
  suits?: (item: EquipmentDetail) => boolean;
}

export interface FreeItem {
  item: EquipmentDetail;
  first: Day;
  last: Day;
}

const ask = async <T>({ app }: OpenedProduct, url: string): Promise<T> =>
  (await app.inject({ url })).json<T>();

async function isFree(product: OpenedProduct, id: string, first: Day, last: Day): Promise<boolean> {
  const url = `/api/equipment/${id}/availability?from=${first}&to=${last}`;
  return (await ask<Availability>(product, url)).taken.length === 0;
}

/** One of Marisol's request-to-book machines in Austin that is free on those days; each is returned once. */
export function freeItems(product: OpenedProduct): (wanted: Wanted) => Promise<FreeItem> {
  const given = new Set<string>();
  return async ({ from, to, suits = () => true }) => {
    const url = '/api/equipment/search?location=Austin%2C+TX&limit=100';
    for (const { id, timeZone, instantBooking } of await ask<EquipmentSummary[]>(product, url)) {
      if (given.has(id) || instantBooking) continue;
      const today = dayAt(product.platform.clocks.product.now(), timeZone);
      const [first, last] = [addDays(today, from), addDays(today, to)];
      const item = await ask<EquipmentDetail>(product, `/api/equipment/${id}`);
      const { firstName } = await ask<{ firstName: string }>(product, `/api/users/${item.ownerId}`);
      if (firstName !== 'Marisol' || !item.deliveryOptions.pickup || !suits(item)) continue;
      if (!(await isFree(product, id, first, last))) continue;
      given.add(id);
      return { item, first, last };
    }
    throw new Error('no machine suits');
  };
}
