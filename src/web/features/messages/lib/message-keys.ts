/** Path of every call about messages, and the head of their keys in the query cache. */
export const MESSAGES = '/api/messages';
/** Path of the list of conversations, and the head of its key. */
export const CONVERSATIONS = '/api/conversations';
/** Path of the calls about alerts, and the head of their keys. */
export const ALERTS = '/api/alerts';
export const isMessaging = (head: unknown): boolean =>
  head === ALERTS || head === CONVERSATIONS || head === MESSAGES;
/** Marks lists that are kept in pages. */
export const PAGES = 'pages';
