export { createMessages, type Messages } from './messages.ts';
export { messagesRoutes } from './messages.routes.ts';
