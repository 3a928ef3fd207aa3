import { useSyncExternalStore } from 'react';
import { deviceStorage } from '#web/lib/storage.ts';
import { useText } from '#web/lib/text.tsx';
import { Segmented } from '#web/ui/segmented.tsx';

export type ListingsView = 'cards' | 'table';

const KEY = 'listings-view';
const read = (): ListingsView => (deviceStorage.read(KEY) === 'table' ? 'table' : 'cards');
const onServer = (): ListingsView => 'cards';

/** How this device shows one's listings: cards until the owner has chosen the table. */
export const useListingsView = (): ListingsView =>
  useSyncExternalStore(deviceStorage.subscribe, read, onServer);

/** Cards or table, kept on this device. */
export function ViewSwitch({ view }: { view: ListingsView }) {
  const t = useText();
  return (
    <Segmented
      label={t('listings.mine.view')}
      options={[
        { value: 'cards', label: t('listings.mine.view.cards') },
        { value: 'table', label: t('listings.mine.view.table') },
      ]}
      value={view}
      onChange={(next) => deviceStorage.write(KEY, next)}
    />
  );
}
