import type { SessionAnswer } from '#shared/contracts/auth.ts';
import type { LoginQuery } from './login-modes.ts';

/** What each mode of the sign-in page is given. */
export interface LoginPanelProps {
  query: LoginQuery;
  /** Reached from another mode: the title takes the focus. */
  arrive: boolean;
  onDone: (answer: SessionAnswer) => void;
}
