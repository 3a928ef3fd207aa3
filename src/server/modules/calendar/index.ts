export { calendarRoutes } from './calendar.routes.ts';
export { createCalendar, type Calendar } from './calendar.ts';
export { calendarKeyContext, deleteAddressesOf } from './files/addresses.repository.ts';
export { calendarFileRoutes } from './files/calendar-files.routes.ts';
export { createCalendarFiles } from './files/calendar-files.service.ts';
