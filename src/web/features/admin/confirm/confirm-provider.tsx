import {
  createContext,
  use,
  useCallback,
  useEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { IdentityDialog } from './identity-dialog.tsx';
import { isConfirmWanted, NotConfirmed } from './confirm-identity.ts';

/**
 * Runs an action of the Admin. Where the server requires the password it is asked for, and the action runs again. An Admin who
 * goes back ends it with `NotConfirmed`; every other failure of the act is passed on.
 */
export type Confirmed = <Answer>(act: () => Promise<Answer>) => Promise<Answer>;

const Context = createContext<Confirmed | undefined>(undefined);

interface Question {
  readonly granted: () => void;
  readonly refused: () => void;
}

/** One question at a time: who asks meanwhile waits for the same answer. */
function useQuestion() {
  const [question, setQuestion] = useState<Question>();
  const answer: RefObject<Promise<void> | null> = useRef(null);
  const refuse: RefObject<(() => void) | null> = useRef(null);
  const ask = useCallback((): Promise<void> => {
    answer.current ??= new Promise((resolve, reject) => {
      const closing = (settle: () => void) => () => {
        answer.current = null;
        refuse.current = null;
        setQuestion(undefined);
        settle();
      };
      const asked = { granted: closing(resolve), refused: closing(() => reject(new NotConfirmed())) };
      refuse.current = asked.refused;
      setQuestion(asked);
    });
    return answer.current;
  }, []);
  // The screen is left with the question open.
  useEffect(() => () => refuse.current?.(), []);
  return { question, ask };
}

/** Around every screen on which the Admin acts; shows the question for the password. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const { question, ask } = useQuestion();
  const confirmed = useCallback<Confirmed>(
    async (act) => {
      try {
        return await act();
      } catch (error) {
        if (!isConfirmWanted(error)) throw error;
      }
      await ask();
      return act();
    },
    [ask],
  );
  return (
    <Context value={confirmed}>
      {children}
      {question && <IdentityDialog onGranted={question.granted} onClose={question.refused} />}
    </Context>
  );
}

/** `const confirmed = useConfirmed(); await confirmed(() => api.send('DELETE', …))`. */
export function useConfirmed(): Confirmed {
  const confirmed = use(Context);
  if (!confirmed) throw new Error('Nobody asks for the password: wrap the screen in ConfirmProvider');
  return confirmed;
}
