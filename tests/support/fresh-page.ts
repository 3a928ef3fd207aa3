import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { currentToasts, dismissToast } from '#web/ui/toast-store.ts';
import { leaveScreen, setActEnvironment } from './rendered-screen.ts';
import { TEST_START } from './test-start.ts';

/** The device's clock stands still: however long a test takes, what it shows of a time that passes is the same. Timers run. */
beforeEach(() => {
  vi.setSystemTime(TEST_START);
  setActEnvironment(true);
});

afterEach(() => {
  leaveScreen();
  vi.useRealTimers();
  for (const { id } of currentToasts()) dismissToast(id);
});

/**
 * The files of this project share a worker and its window, because making a window for each file took longer than most of
 * their tests. So each file leaves them as it found them; modules are loaded again, with their state and their mocks.
 */
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'IS_REACT_ACT_ENVIRONMENT');
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; '))
    document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=-1`;
  for (const element of [document.documentElement, document.head, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  document.head.replaceChildren();
  document.body.replaceChildren();
  window.history.replaceState(null, '', '/');
  vi.resetModules();
});
