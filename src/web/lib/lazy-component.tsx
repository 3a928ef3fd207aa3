import type { ComponentType } from 'react';
import { useText, type MessageId, type Texts } from './text.tsx';
import { useLazyComponent } from './use-lazy-component.ts';

/**
 * A component loaded once the page is hydrated; until then, and where the load fails, it shows nothing, or with `failed` a line that
 * says so.
 */
export function lazyComponent<Props extends object>(
  load: (texts: Texts) => Promise<ComponentType<Props> | undefined>,
  failed?: MessageId,
) {
  return function LazyComponent(props: Props) {
    const t = useText();
    const { Component, isFailed } = useLazyComponent(load);
    if (Component) return <Component {...props} />;
    if (failed === undefined) return undefined;
    return isFailed ? <p role="alert">{t(failed)}</p> : <p role="status">{t('common.loading')}</p>;
  };
}
