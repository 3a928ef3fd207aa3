import type { ComponentProps } from 'react';
import { Field } from './field.tsx';
import { PasswordInput } from './password-input.tsx';

interface CurrentPasswordProps extends ComponentProps<typeof PasswordInput> {
  label: string;
  error: string | undefined;
  /** Whose password it is, for password managers. */
  email: string;
}

/** The password once more, before something that the session alone does not allow. */
export function CurrentPassword({ label, error, email, ...input }: CurrentPasswordProps) {
  return (
    <>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <Field label={label} error={error}>
        {(control) => (
          <PasswordInput {...control} name="password" autoComplete="current-password" required {...input} />
        )}
      </Field>
    </>
  );
}
