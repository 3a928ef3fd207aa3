export { createNotifications } from './notifications.ts';
export { createReminders } from './reminders.ts';
