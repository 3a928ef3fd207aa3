export { createNotices, type Notices } from './notices.ts';
export { createReminders } from './reminders.ts';
