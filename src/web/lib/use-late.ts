import { useEffect, useState, type ComponentType } from 'react';
import { useTexts, type Texts } from './text.tsx';

interface Late<Props> {
  /** Undefined until it has come. */
  readonly Part?: ComponentType<Props> | undefined;
  readonly isFailed?: true;
}

/** A component whose code, styles and words come once the page is alive. `bring` must be the same at every call. */
export function useLate<Props>(
  bring: (texts: Texts) => Promise<ComponentType<Props> | undefined>,
): Late<Props> {
  const texts = useTexts();
  const [late, setLate] = useState<Late<Props>>({});
  useEffect(() => {
    bring(texts).then(
      (Part) => setLate({ Part }),
      () => setLate({ isFailed: true }),
    );
  }, [bring, texts]);
  return late;
}
