import { useQuery } from '@tanstack/react-query';
import { useText, type MessageId } from '#web/lib/text.tsx';
import { itemName, returnItemQuery } from './api/return-item.ts';
import { returnPlace } from './return-place.ts';

const WITH_NAME = {
  item: 'account.return.itemNamed',
  rent: 'account.return.rentItem',
} as const satisfies Record<string, MessageId>;

/** Says where one will come back to after signing in; nothing when that is home. */
export function useReturnText(returnTo: string): string | undefined {
  const t = useText();
  const place = returnPlace(returnTo);
  const id = 'equipmentId' in place ? place.equipmentId : '';
  const item = useQuery({ ...returnItemQuery(id), enabled: id !== '' }).data;
  if (place.kind === 'home') return undefined;
  if ((place.kind === 'item' || place.kind === 'rent') && item)
    return t(WITH_NAME[place.kind], { item: itemName(item) });
  return t(`account.return.${place.kind}`);
}
