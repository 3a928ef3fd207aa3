export { blockSpans, freeOf, giveBack } from './bulk-blocks.ts';
export { calendarRoutes } from './calendar.routes.ts';
export { createCalendar, type Calendar } from './calendar.ts';
export { calendarKeyContext, deleteAddressesOf } from './files/addresses.repository.ts';
export { feedContext } from './feeds/feeds.repository.ts';
export { feedRoutes } from './feeds/feeds.routes.ts';
export { createFeeds, type Feeds } from './feeds/feeds.service.ts';
export { calendarFileRoutes } from './files/calendar-files.routes.ts';
export { createCalendarFiles } from './files/calendar-files.service.ts';
