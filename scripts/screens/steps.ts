import type { APIRequestContext, Page } from 'playwright-core';
import type { Booking } from '#shared/contracts/bookings.ts';
import { hydrated } from '#tests/support/page.ts';

/** Of the demonstration's people, and of those who sign up for a picture. */
export const PASSWORD = 'equipshare-demo';

/** A call with the session of a browser. Throws on anything but an answer in the 200s. */
export async function asked<T>(request: APIRequestContext, url: string, data?: object): Promise<T> {
  const answer = await (data ? request.post(url, { data }) : request.get(url));
  if (!answer.ok()) throw new Error(`${url} answered ${String(answer.status())}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** Goes to an address and waits until the browser has taken the page over. */
export const open = async (page: Page, path: string) => {
  await page.goto(path);
  await hydrated(page);
};
/** Presses the first button of that name. */
export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click();

/** Those of the person whose session it is. */
export const bookings = (request: APIRequestContext) => asked<Booking[]>(request, '/api/bookings?limit=100');
