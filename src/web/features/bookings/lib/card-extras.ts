import { createContext, use, type ReactNode } from 'react';
import type { Booking } from '#shared/contracts/bookings.ts';

/** What other features add to a booking's card; the screen knows them. `describedBy`: id of what says which machine it is. */
export type CardExtras = (booking: Booking, describedBy: string) => ReactNode;

const Context = createContext<CardExtras>(() => null);
export const CardExtrasProvider = Context;

export const useCardExtras = (): CardExtras => use(Context);
