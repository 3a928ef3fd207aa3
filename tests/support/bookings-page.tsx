import type { ComponentProps } from 'react';
import { vi } from 'vitest';
import type { Booking } from '#shared/contracts/bookings.ts';
import type { CurrentUser } from '#shared/contracts/users.ts';
import { tabOf } from '#shared/domain/booking-tabs.ts';
import { currentUserQuery } from '#web/data/session.ts';
import { BookingsView } from '#web/features/bookings/components/bookings-view.tsx';
import { createTexts } from '#web/lib/text.tsx';
import { type Answers, fakeServer, renderScreen } from './component-page.tsx';
import { EMPTY_TODAY } from './empty-today.ts';
import { pass, stopTime } from './screen-hands.ts';

const texts = createTexts('en');

/** My bookings of `usr_me` in Austin at `now`; timers are the test's. For `ownFixture`. */
export async function openBookingsPage(
  now: Date,
  views: Pick<ComponentProps<typeof BookingsView>, 'renderPhotos'> = {},
) {
  await texts.load(['common', 'bookings', 'my-bookings']);
  stopTime(now);
  vi.stubEnv('TZ', 'America/Chicago');
  window.history.replaceState(null, '', '/bookings');
  const rows = (side: Booking['side'], isOpen: boolean) => () => ({
    body: page.listed.filter(
      (booking) => booking.side === side && (tabOf(booking.status) === 'active') === isOpen,
    ),
  });
  const none = { active: 0, completed: 0, canceled: 0 };
  const answers: Answers = {
    'GET /api/bookings?renterId=usr_me&state=open&limit=100': rows('renter', true),
    'GET /api/bookings?ownerId=usr_me&state=open&limit=100': rows('owner', true),
    'GET /api/bookings?renterId=usr_me&state=closed&limit=100': rows('renter', false),
    'GET /api/bookings?ownerId=usr_me&state=closed&limit=100': rows('owner', false),
    'GET /api/bookings/today': () => ({ body: EMPTY_TODAY }),
    'GET /api/bookings/counts': () => ({ body: { renter: none, owner: none } }),
  };
  const { client, calls } = fakeServer(answers);
  const page = {
    /** What the server has; it may change during the test. */
    listed: [] as Booking[],
    answers,
    client,
    posts: () => calls.filter(({ what }) => what.startsWith('POST')),
    async open(booking: Booking): Promise<void> {
      page.listed = [booking];
      client.setQueryData<Partial<CurrentUser>>(currentUserQuery.queryKey, { id: 'usr_me', isGuest: false });
      renderScreen(
        <BookingsView face={{ titleOf: ({ name }) => name, renderPicture: () => null }} {...views} />,
        { client, texts, renderedAt: now.toISOString() },
      );
      await pass();
    },
    close: () => vi.unstubAllEnvs(),
  };
  return page;
}
