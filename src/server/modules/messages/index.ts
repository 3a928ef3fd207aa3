export { createMessages, type Messages } from './messages.ts';
export { messagesRoutes } from './messages.routes.ts';
export { readWholeConversation } from './whole-conversation.ts';
