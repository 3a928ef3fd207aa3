import { useEffect, useState, type ComponentType } from 'react';
import { useTexts, type Texts } from './text.tsx';

interface LazyComponent<Props> {
  /** Undefined until it has come. */
  readonly Component?: ComponentType<Props> | undefined;
  readonly isFailed?: true;
}

/** A component whose code, styles and words come once the page is hydrated. `bring` must be the same at every call. */
export function useLazyComponent<Props>(
  load: (texts: Texts) => Promise<ComponentType<Props> | undefined>,
): LazyComponent<Props> {
  const texts = useTexts();
  const [lazy, setLazy] = useState<LazyComponent<Props>>({});
  useEffect(() => {
    load(texts).then(
      (Part) => setLazy({ Component: Part }),
      () => setLazy({ isFailed: true }),
    );
  }, [load, texts]);
  return lazy;
}
