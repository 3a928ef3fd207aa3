import type { Platform } from '#server/platform.ts';
import { createBlocksService } from './blocks.service.ts';
import { createCalendarService } from './calendar.service.ts';

export function createCalendar(platform: Pick<Platform, 'db' | 'unitOfWork' | 'clocks'>) {
  return { reads: createCalendarService(platform), blocks: createBlocksService(platform) };
}

/** An owner's calendar: what it shows, and the days that they keep. */
export type Calendar = ReturnType<typeof createCalendar>;
