import { useQuery } from '@tanstack/react-query';

import { useText, type MessageId } from '#web/lib/text.tsx';
import { itemName, returnItemQuery } from './return-item.ts';
import { returnTarget } from './return-target.ts';

const WITH_NAME = {
  item: 'account.return.itemNamed',
  rent: 'account.return.rentItem',
} as const satisfies Record<string, MessageId>;

/** The text that names where the user returns to after signing in; nothing when that is the home page. */
export function useReturnText(returnTo: string): string | undefined {
  const t = useText();
  const place = returnTarget(returnTo);
  const id = 'equipmentId' in place ? place.equipmentId : '';
  const item = useQuery({ ...returnItemQuery(id), enabled: id !== '' }).data;
  if (place.kind === 'home') return undefined;
  if ((place.kind === 'item' || place.kind === 'rent') && item)
    return t(WITH_NAME[place.kind], { item: itemName(item) });
  return t(`account.return.${place.kind}`);
}
