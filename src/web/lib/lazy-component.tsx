import type { ComponentType } from 'react';
import type { Texts } from './text.tsx';
import { useLazyComponent } from './use-lazy-component.ts';

/** A component loaded once the page is hydrated; until then, and where the load fails, it shows nothing. */
export function lazyComponent<Props extends object>(
  load: (texts: Texts) => Promise<ComponentType<Props> | undefined>,
) {
  return function LazyComponent(props: Props) {
    const { Component } = useLazyComponent(load);
    return Component && <Component {...props} />;
  };
}
