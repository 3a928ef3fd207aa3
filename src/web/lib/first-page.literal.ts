import { screens, type Screen, type ScreenName } from '#shared/domain/screens.ts';

type Screens = typeof screens;
export type EagerScreenName = {
  [Name in ScreenName]: Screens[Name] extends { isEager: true } ? Name : never;
}[ScreenName];

const entries = Object.entries<Screen>(screens);

/** The address of every screen. */
export const paths = Object.fromEntries(entries.map(([name, { path }]) => [name, path])) as {
  readonly [Name in ScreenName]: Screens[Name]['path'];
};

/** The message namespaces of the screens that the first page's script holds. */
export const eagerTexts = Object.fromEntries(
  entries.flatMap(([name, { isEager, text }]) => (isEager ? [[name, text]] : [])),
) as { readonly [Name in EagerScreenName]: Screens[Name]['text'] };
