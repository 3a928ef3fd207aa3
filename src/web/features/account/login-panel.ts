import type { SessionAnswer } from '#shared/contracts/auth.ts';
import type { LoginAddress } from './login-modes.ts';

/** What each mode of the sign-in page is given. */
export interface LoginPanelProps {
  address: LoginAddress;
  /** Reached from another mode: the title takes the focus. */
  arrive: boolean;
  onDone: (answer: SessionAnswer) => void;
}
