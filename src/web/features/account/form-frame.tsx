import type { ReactNode } from 'react';
import { useAlive } from '#web/lib/use-alive.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './form-frame.module.css';

interface FormFrameProps {
  submit: (event: React.FormEvent) => Promise<void>;
  children: ReactNode;
}

/** A form of the account. Were the browser to send it before the page is alive, nothing typed would stand in an address. */
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
  const alive = useAlive();
  return (
    <Button
      className={styles.submit}
      type={alive ? 'submit' : 'button'}
      variant="main"
      wide
      busy={busy}
      disabled={disabled}
    >
      {busy ? busyLabel : label}
    </Button>
  );
}
