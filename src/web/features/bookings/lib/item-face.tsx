import { createContext, use, type ReactNode } from 'react';
import type { EquipmentSummary } from '#shared/contracts/equipment.ts';

/** How an item looks and is called; the screen knows, since items are another feature's. */
export interface ItemFace {
  titleOf: (item: EquipmentSummary) => string;
  renderPicture: (item: EquipmentSummary) => ReactNode;
}

const Context = createContext<ItemFace | undefined>(undefined);
export const ItemFaceProvider = Context;

export function useItemFace(): ItemFace {
  const face = use(Context);
  if (!face) throw new Error('No item face: wrap the tree in ItemFaceProvider');
  return face;
}
