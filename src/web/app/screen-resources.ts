import { notFoundScreen, screenFileName, screens, type Screen } from '#shared/domain/screens.ts';
import { SERVER_MESSAGE_NAMESPACES } from '#web/lib/server-message-namespaces.ts';
import type { MessageNamespace } from '#web/lib/text.tsx';
import type { RouteDefinition } from './eager-routes.ts';

type Name = RouteDefinition['name'];
/** Checks at compile time that every screen names namespaces that exist. */
type Text = readonly MessageNamespace[];
const ALL: Readonly<Record<Name, Screen & { readonly text: Text }>> = {
  ...screens,
  notFound: notFoundScreen,
};

export const SCREEN_NAMES = Object.keys(ALL) as Name[];
export const screenOf = (name: Name): Screen => ALL[name];

/** Whether the first page's script knows the screen, because visitors arrive there. */
export const isEager = (name: Name): boolean => ALL[name].isEager === true;

/** What a screen may show of the server at once: refusals come with the first of them (`translateError`). */
const SHOWN_OF_SERVER = SERVER_MESSAGE_NAMESPACES.filter((namespace) => namespace !== 'errors');

/** Message namespaces of a screen; the server's sentences are translated on those that call it, except on the first page. */
export function screenTexts(name: Name): Text {
  const { text, isEager, isStatic } = ALL[name];
  return isEager || isStatic ? text : [...text, ...SHOWN_OF_SERVER];
}

/** What a page with this screen loads, as the build's manifest names it: the head announces these files. */
export function screenFiles(name: Name): readonly string[] {
  const file = `src/web/app/screens/${screenFileName(name)}.tsx`;
  return ALL[name].isEager ? [file] : [file, 'src/web/app/lazy-routes.ts'];
}
