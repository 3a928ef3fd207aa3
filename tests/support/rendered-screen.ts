import { act, type ReactNode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';

/** A module of its own, so that the set-up of all component tests loads nothing that a test may replace (`vi.mock`). */
let root: Root | undefined;

/** Whether React wants every update inside of `act`: so it is before each test. A test that waits until it sees something says no. */
export const setActEnvironment = (on: boolean): boolean =>
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', on);

function inAct(update: () => void): void {
  const before = Reflect.get(globalThis, 'IS_REACT_ACT_ENVIRONMENT') === true;
  setActEnvironment(true);
  act(update);
  setActEnvironment(before);
}

/** Renders into the page, or updates what was rendered before. */
export function renderIntoPage(screen: ReactNode): void {
  if (!root) {
    const place = document.createElement('div');
    document.body.replaceChildren(place);
    root = createRoot(place);
  }
  inAct(() => root?.render(screen));
}

/** Takes over the HTML that stands in the page, as the server has written it. */
export function hydrateScreen(screen: ReactNode): void {
  inAct(() => {
    root = hydrateRoot(document.body, screen);
  });
}

export function leaveScreen(): void {
  inAct(() => root?.unmount());
  root = undefined;
}
