import { createContext, use, type ReactNode } from 'react';
import type { EquipmentAnalytics } from '#shared/contracts/analytics.ts';

/** Draws an item; the screen knows how, since items are another feature's. */
export type ItemPicture = (item: EquipmentAnalytics) => ReactNode;

const Context = createContext<ItemPicture | undefined>(undefined);
export const ItemPictureProvider = Context;

export function useItemPicture(): ItemPicture {
  const picture = use(Context);
  if (!picture) throw new Error('No item picture: wrap the tree in ItemPictureProvider');
  return picture;
}
