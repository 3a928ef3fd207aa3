/**
 * What the server's refusals (`errors`) and the contracts' findings (`problems`) say. The API's sentences are English: there
 * only `problems`, which forms find by themselves, are loaded. For screens that call the server.
 */
export const SERVER_MESSAGE_NAMESPACES = ['errors', 'problems', 'server-messages'] as const;
export type ServerMessageNamespace = (typeof SERVER_MESSAGE_NAMESPACES)[number];
