import type { WorkerMessage } from '#web/worker/protocol.ts';

const HOUR_MS = 60 * 60 * 1000;

interface UpdateParts {
  readonly container: Pick<ServiceWorkerContainer, 'controller' | 'addEventListener'>;
  /** Milliseconds of some clock that only moves forward. */
  readonly now: () => number;
  readonly reload: () => void;
}

export interface Updates {
  /** A version waits that this page does not run. */
  readonly isReady: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
  /** Loads the new version; unsaved input is lost, so only the user starts it. */
  readonly load: () => void;
  /** Asks the server whether there is one, once an hour at most. */
  readonly look: () => void;
}

/** Follows whether a newer version has been brought and waits. */
export function watchUpdates(registration: ServiceWorkerRegistration, parts: UpdateParts): Updates {
  const { container, now, reload } = parts;
  const listeners = new Set<() => void>();
  let looked = now();
  let isWanted = false;
  const tell = () => {
    for (const listener of listeners) listener();
  };
  // The very first worker replaces none, and takes over a page of its own build.
  const isReady = () => registration.waiting !== null && container.controller !== null;
  const follow = (worker: ServiceWorker | null) => worker?.addEventListener('statechange', tell);
  follow(registration.installing);
  registration.addEventListener('updatefound', () => follow(registration.installing));
  container.addEventListener('controllerchange', () => {
    if (isWanted) reload();
  });
  return {
    isReady,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load: () => {
      isWanted = true;
      // It may have taken over in another tab meanwhile.
      if (registration.waiting)
        registration.waiting.postMessage({ type: 'take-over' } satisfies WorkerMessage);
      else reload();
    },
    look: () => {
      if (now() - looked < HOUR_MS) return;
      looked = now();
      registration.update().catch(() => undefined);
    },
  };
}
