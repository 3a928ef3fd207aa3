import { createContext, use, type ReactNode } from 'react';
import type { EquipmentSummary } from '#shared/contracts/equipment.ts';

/** How an item looks and is called; the screen knows, since items are another feature's. */
export interface ItemSlots {
  titleOf: (item: EquipmentSummary) => string;
  renderPicture: (item: EquipmentSummary) => ReactNode;
}

const Context = createContext<ItemSlots | undefined>(undefined);
export const ItemSlotsProvider = Context;

export function useItemSlots(): ItemSlots {
  const slots = use(Context);
  if (!slots) throw new Error('No item slots: wrap the tree in ItemSlotsProvider');
  return slots;
}
