import type { ReactNode } from 'react';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './account.module.css';

interface FormFrameProps {
  submit: (event: React.FormEvent) => Promise<void>;
  children: ReactNode;
}

/** An account form. Sent by the browser before hydration, it would put nothing that was typed into an address. */
export function FormFrame({ submit, children }: FormFrameProps) {
  return (
    <form
      className={styles.form}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit(event);
      }}
    >
      {children}
    </form>
  );
}

interface SubmitProps {
  busy: boolean;
  label: string;
  /** The verb while it is under way. */
  busyLabel: string;
  disabled?: boolean;
}

export function Submit({ busy, label, busyLabel, disabled = false }: SubmitProps) {
  const isHydrated = useHydrated();
  return (
    <Button
      className={styles.submit}
      type={isHydrated ? 'submit' : 'button'}
      variant="main"
      wide
      busy={busy}
      disabled={disabled}
    >
      {busy ? busyLabel : label}
    </Button>
  );
}
