import { useEffect, useState, type ComponentType } from 'react';
import { useTexts } from '#web/lib/text.tsx';
import type { HeartProps } from './components/heart.tsx';

/** The heart, whose code comes once the page is alive: lists and items are read before they are kept. */
export function LateHeart(props: HeartProps) {
  const texts = useTexts();
  const [Heart, setHeart] = useState<ComponentType<HeartProps>>();
  useEffect(() => {
    import('./components/bring-heart.ts')
      .then(({ bringHeart }) => bringHeart(texts))
      .then(
        (heart) => setHeart(() => heart),
        () => undefined,
      );
  }, [texts]);
  return Heart && <Heart {...props} />;
}
