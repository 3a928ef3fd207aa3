import { use, useId, type ComponentProps, type ReactNode } from 'react';
import type { FieldProblem } from '#web/lib/error-text.ts';
import { TextContext, useText } from '#web/lib/text.tsx';
import { classNames } from './class-names.ts';
import styles from './field.module.css';
import { Icon } from './icon.tsx';

/** What the control inside a Field takes over. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps {
  label: ReactNode;
  /** A short explanation beside the label. */
  hint?: ReactNode;
  /** What is wrong, and what to do. */
  error?: FieldProblem | undefined;
  optional?: boolean | undefined;
  className?: string | undefined;
  children: (control: FieldControl) => ReactNode;
}

export function Field({ label, hint, error, optional = false, className, children }: FieldProps) {
  const t = useText();
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const described = [hint ? hintId : '', error ? errorId : ''].filter(Boolean).join(' ');
  return (
    <div className={classNames('grid cols-1 gap-6px content-start', className)}>
      <div className="flex flex-wrap gap-0-2 text-2">
        <label className="strong" htmlFor={id}>
          {label}
          {optional && <span className="muted-color weight-normal"> {t('common.optional')}</span>}
        </label>
        {hint && (
          <span className="muted-color weight-normal" id={hintId}>
            {hint}
          </span>
        )}
      </div>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}

/** What is wrong, below what it is about. */
export function FieldError({ id, children }: { id: string; children: FieldProblem }) {
  const texts = use(TextContext);
  return (
    <p className="flex gap-6px danger-color leading-135 m-0 text-2 weight-mid" id={id}>
      <Icon name="alert" size={18} />
      <span>{typeof children === 'string' ? children : texts?.tell(children)}</span>
    </p>
  );
}

export function TextInput({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  return <input className={classNames(styles.input, className)} type={type} {...rest} />;
}

export function TextArea({ className, rows = 3, ...rest }: ComponentProps<'textarea'>) {
  return <textarea className={classNames(styles.input, styles.area, className)} rows={rows} {...rest} />;
}

export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <span className={classNames('block relative', className)}>
      <select className={classNames(styles.input, styles.select)} {...rest}>
        {children}
      </select>
      <Icon name="down" size={18} className={styles.arrow} />
    </span>
  );
}

type LabelProps = Omit<FieldProps, 'children'>;

/** A field whose control is a text input. */
export function TextField({
  label,
  hint,
  error,
  optional,
  className,
  ...input
}: LabelProps & ComponentProps<'input'>) {
  return (
    <Field {...{ label, hint, error, optional, className }}>
      {(control) => <TextInput {...control} {...input} />}
    </Field>
  );
}

/** A field whose control is a text area. */
export function TextAreaField({
  label,
  hint,
  error,
  optional,
  className,
  ...area
}: LabelProps & ComponentProps<'textarea'>) {
  return (
    <Field {...{ label, hint, error, optional, className }}>
      {(control) => <TextArea {...control} {...area} />}
    </Field>
  );
}

/** A field whose control is a select. */
export function SelectField({
  label,
  hint,
  error,
  optional,
  className,
  ...select
}: LabelProps & ComponentProps<'select'>) {
  return (
    <Field {...{ label, hint, error, optional, className }}>
      {(control) => <Select {...control} {...select} />}
    </Field>
  );
}
