export { calendarRoutes } from './calendar.routes.ts';
export { createCalendar, type Calendar } from './calendar.ts';
