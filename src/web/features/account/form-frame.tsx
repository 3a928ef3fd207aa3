import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './account.module.css';
import { ProblemBanner } from './problem-banner.tsx';
import type { AccountForm } from './use-account-form.ts';

interface FormFrameProps<Input extends FieldValues, Output> {
  account: AccountForm<Input, Output>;
  labels: {
    /** Above a refusal: what did not happen. */
    failed: string;
    submit: string;
    /** The verb while it is under way. */
    busy: string;
  };
  disabled?: boolean;
  children: ReactNode;
}

/** An account form. Sent by the browser before hydration, it would put nothing that was typed into an address. */
export function FormFrame<Input extends FieldValues, Output>({
  account: { problem, busy, submit },
  labels,
  disabled = false,
  children,
}: FormFrameProps<Input, Output>) {
  const isHydrated = useHydrated();
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
      <ProblemBanner problem={problem} title={labels.failed} />
      {children}
      <Button
        className={styles.submit}
        type={isHydrated ? 'submit' : 'button'}
        variant="main"
        wide
        busy={busy}
        disabled={disabled}
      >
        {busy ? labels.busy : labels.submit}
      </Button>
    </form>
  );
}
