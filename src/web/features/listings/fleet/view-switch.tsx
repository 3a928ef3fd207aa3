import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import { paths } from '#web/lib/paths.ts';
import { deviceStorage } from '#web/lib/storage.ts';
import { useText } from '#web/lib/text.tsx';
import { Segmented } from '#web/ui/segmented.tsx';

const VIEWS = ['cards', 'table', 'timeline'] as const;
export type ListingsView = (typeof VIEWS)[number];

const KEY = 'listings-view';
const read = (): ListingsView => VIEWS.find((view) => view === deviceStorage.read(KEY)) ?? 'cards';
const onServer = (): ListingsView => 'cards';

/** How this device shows one's listings: cards until the owner has chosen another view. The timeline is a screen of its own. */
export function useListingsView(): ListingsView {
  const [, navigate] = useLocation();
  const view = useSyncExternalStore(deviceStorage.subscribe, read, onServer);
  useEffect(() => {
    // In place of this entry: going back from there would lead there again.
    if (view === 'timeline') navigate(paths.timeline, { replace: true });
  }, [view, navigate]);
  return view;
}

/** Cards, table or timeline, kept on this device. */
export function ViewSwitch({ view }: { view: ListingsView }) {
  const t = useText();
  const [, navigate] = useLocation();
  return (
    <Segmented
      label={t('listings.mine.view')}
      options={VIEWS.map((value) => ({ value, label: t(`listings.mine.view.${value}`) }))}
      value={view}
      onChange={(next) => {
        deviceStorage.write(KEY, next);
        if (view === 'timeline') navigate(paths.myListings, { replace: true });
      }}
    />
  );
}
