import { useText } from '#web/lib/text.tsx';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';

interface CodeFormProps {
  label: string;
  hint?: string;
  submit: string;
  busy: boolean;
  error: string | undefined;
  onCode: (code: string) => void;
}

/** A code of an authenticator app, typed or offered by the phone. */
export function CodeForm({ label, hint, submit, busy, error, onCode }: CodeFormProps) {
  const t = useText();
  const isHydrated = useHydrated();
  return (
    <form
      className="stack-3 w-full max-w-420px"
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const code = new FormData(event.currentTarget).get('code');
        if (typeof code === 'string' && code.trim() !== '') onCode(code.trim());
      }}
    >
      <TextField
        label={label}
        hint={hint}
        error={error}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        required
        // The step before led here.
        autoFocus
      />
      <Button type={isHydrated ? 'submit' : 'button'} busy={busy}>
        {busy ? t('factors.step.busy') : submit}
      </Button>
    </form>
  );
}
