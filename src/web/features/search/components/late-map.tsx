import { useEffect, useState, type ComponentType } from 'react';
import { useTexts } from '#web/lib/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { ResultsMapProps } from '../map/results-map.tsx';

/** The map, whose code, styles and texts are brought once it is asked for; until then, and where they do not come, a word about it. */
export function LateMap(props: ResultsMapProps) {
  const texts = useTexts();
  const [tries, setTries] = useState(0);
  const [Brought, setBrought] = useState<ComponentType<ResultsMapProps>>();
  const [isFailed, setIsFailed] = useState(false);
  useEffect(() => {
    let isOver = false;
    Promise.all([import('../map/results-map.tsx'), texts.load(['map'])]).then(
      ([{ ResultsMap }]) => {
        if (!isOver) setBrought(() => ResultsMap);
      },
      () => {
        if (!isOver) setIsFailed(true);
      },
    );
    return () => {
      isOver = true;
    };
  }, [texts, tries]);
  if (Brought) return <Brought {...props} />;
  if (!isFailed) return <p role="status">{texts.t('common.loading')}</p>;
  const again = () => {
    setIsFailed(false);
    setTries(tries + 1);
  };
  return (
    <Notice
      tone="warning"
      role="alert"
      action={
        <Button variant="line" size="small" onClick={again}>
          {texts.t('common.retry')}
        </Button>
      }
    >
      {texts.t('search.map.failed')}
    </Notice>
  );
}
