import { CalendarAddress, CalendarFeed, CalendarFeedBody } from './calendars.ts';
import { Ok } from './common.ts';
import { Block, BlockBody, OwnerCalendar } from './listings.ts';
import { z } from './zod.ts';

const answer = CalendarAddress;

/** An owner's calendar, and calendars of other products: parts of calls.ts. */
export const calendarReads = {
  '/api/equipment/:id/calendar': OwnerCalendar,
  '/api/owner/calendar-address': CalendarAddress,
  '/api/equipment/:id/calendar-address': CalendarAddress,
  '/api/equipment/:id/calendar-feeds': z.array(CalendarFeed),
};

export const calendarWrites = {
  'POST /api/equipment/:id/blocks': { body: BlockBody, answer: Block },
  'DELETE /api/equipment/:id/blocks/:blockId': { answer: Ok },
  'POST /api/owner/calendar-address': { answer },
  'DELETE /api/owner/calendar-address': { answer },
  'POST /api/equipment/:id/calendar-address': { answer },
  'DELETE /api/equipment/:id/calendar-address': { answer },
  'POST /api/equipment/:id/calendar-feeds': { body: CalendarFeedBody, answer: CalendarFeed },
  'POST /api/equipment/:id/calendar-feeds/:feedId/refresh': { answer: CalendarFeed },
  'DELETE /api/equipment/:id/calendar-feeds/:feedId': { answer: Ok },
};
