import type { ComponentProps, ReactNode } from 'react';
import {
  useController,
  type Control,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form';
import { useText } from '#web/lib/text.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { digitsOfCode } from './code.ts';
import styles from './account.module.css';

interface FormFieldProps<Values extends FieldValues, Output> extends Omit<
  ComponentProps<'input'>,
  'form' | 'name'
> {
  form: UseFormReturn<Values, unknown, Output>;
  name: FieldPath<Values>;
  label: string;
  hint?: string;
}

/** A text or password field of a form, with its error below. */
export function FormField<Values extends FieldValues, Output>(props: FormFieldProps<Values, Output>) {
  const { form, name, label, hint, type, ...input } = props;
  const { error } = form.getFieldState(name, form.formState);
  const Control = type === 'password' ? PasswordInput : TextInput;
  return (
    <Field label={label} hint={hint} error={error?.message}>
      {(control) => <Control type={type} required {...control} {...input} {...form.register(name)} />}
    </Field>
  );
}

/** The address by which a person signs in. */
export function EmailField<Values extends FieldValues, Output>(
  props: Omit<FormFieldProps<Values, Output>, 'label'>,
) {
  const t = useText();
  return (
    <FormField
      label={t('account.field.email')}
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}

interface CodeFieldProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>;
  name: FieldPath<Values>;
  hint?: string;
  autoFocus?: boolean;
}

/** Six digits, typed, pasted with whatever stands around them, or offered by the phone. */
export function CodeField<Values extends FieldValues, Output>({
  control,
  name,
  hint,
  autoFocus,
}: CodeFieldProps<Values, Output>) {
  const t = useText();
  const { field, fieldState } = useController({ control, name });
  return (
    <Field
      label={t('account.field.code')}
      hint={hint ?? t('account.field.codeHint')}
      error={fieldState.error?.message}
    >
      {(aria) => (
        <TextInput
          {...aria}
          {...field}
          className={styles.code}
          onChange={(event) => field.onChange(digitsOfCode(event.target.value))}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCorrect="off"
          spellCheck={false}
          required
          // The step before asked for the code: this is where the person goes on.
          autoFocus={autoFocus}
        />
      )}
    </Field>
  );
}

interface CheckFieldProps<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>;
  name: FieldPath<Values>;
  label: ReactNode;
}

/** One statement to agree to. */
export function CheckField<Values extends FieldValues, Output>({
  form,
  name,
  label,
}: CheckFieldProps<Values, Output>) {
  const { error } = form.getFieldState(name, form.formState);
  const errorId = `check-${name}-error`;
  return (
    <div className="lines">
      <label className={styles.checkLabel}>
        <input
          type="checkbox"
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          {...form.register(name)}
        />
        <span>{label}</span>
      </label>
      {error && (
        <p className="flex gap-6px danger-color leading-135 text-2 weight-mid" id={errorId}>
          <Icon name="alert" size={18} />
          <span>{error.message}</span>
        </p>
      )}
    </div>
  );
}
