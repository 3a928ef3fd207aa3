/** What runs the sandbox inside another process, such as a test: the server, its stores and the types of what it stores. */
export { createStripeSandbox, type StripeSandbox, type StripeSandboxOptions } from './server.ts';
export type { Kinds } from './objects/kinds.ts';
export { openJournal } from './store/journal.ts';
export { memoryStore, type Put, type SandboxStore } from './store/store.ts';
