import type { ReactNode, RefObject } from 'react';
import { Button } from '#web/ui/button.tsx';
import styles from '../lib/lib.module.css';

interface CardFormProps {
  id: string;
  form: RefObject<HTMLFormElement | null>;
  label: string;
  /** The button that sends it. */
  send: string;
  busy: boolean;
  submit: () => Promise<void>;
  children: ReactNode;
}

/** A form that opens in the list to which it adds; what it sends is checked by `useCheckedForm`. */
export function CardForm({ id, form, label, send, busy, submit, children }: CardFormProps) {
  return (
    <form
      ref={form}
      id={id}
      className={styles.card}
      method="post"
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void submit();
      }}
    >
      {children}
      <Button type="submit" className={styles.submit} busy={busy}>
        {send}
      </Button>
    </form>
  );
}
