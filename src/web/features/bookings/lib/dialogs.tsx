import { createContext, use } from 'react';

export type DialogKind =
  | 'cancel'
  | 'change'
  | 'code'
  | 'pickup'
  | 'return'
  | 'deny'
  | 'complete'
  | 'release'
  | 'releaseDays'
  | 'lateFee'
  | 'agreement'
  | 'history';
type Open = (kind: DialogKind, bookingId: string) => void;

const Context = createContext<Open>(() => undefined);
export const OpenDialogProvider = Context;

/** Opens a dialog about one booking; there is one place for them, not one per card. */
export const useOpenDialog = (): Open => use(Context);
