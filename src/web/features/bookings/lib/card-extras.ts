import { createContext, use, type ReactNode } from 'react';
import type { Booking } from '#shared/contracts/bookings.ts';

/** Slots of a booking's card, which the screen fills from other features. `describedBy`: id of the element that names the item. */
export type CardExtras = (booking: Booking, describedBy: string) => ReactNode;

const Context = createContext<CardExtras>(() => null);
export const CardExtrasProvider = Context;

export const useCardExtras = (): CardExtras => use(Context);
