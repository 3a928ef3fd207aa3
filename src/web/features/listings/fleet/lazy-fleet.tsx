import { useText, type Texts } from '#web/lib/text.tsx';
import { useLazyComponent } from '#web/lib/use-lazy-component.ts';
import type { FleetProps } from './fleet-view.tsx';

const load = async (texts: Texts) => {
  const [{ FleetView }] = await Promise.all([import('./fleet-view.tsx'), texts.load(['fleet'])]);
  return FleetView;
};

/** The table of one's listings, whose code and texts come with its first use. */
export function LazyFleet(props: FleetProps) {
  const t = useText();
  const { Component: Part, isFailed } = useLazyComponent(load);
  if (Part) return <Part {...props} />;
  return isFailed ? (
    <p role="alert">{t('listings.mine.view.failed')}</p>
  ) : (
    <p role="status">{t('common.loading')}</p>
  );
}
