import type { Platform } from '#server/platform.ts';
import { createBlocksService, type BlocksService } from './blocks.service.ts';
import { createCalendarService, type CalendarService } from './calendar.service.ts';

/** An owner's calendar: what it shows, and the days that they keep. */
export interface Calendar {
  readonly reads: CalendarService;
  readonly blocks: BlocksService;
}

export function createCalendar(platform: Pick<Platform, 'db' | 'unitOfWork' | 'clocks'>): Calendar {
  return { reads: createCalendarService(platform), blocks: createBlocksService(platform) };
}
