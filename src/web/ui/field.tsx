import { use, useId, type ComponentProps, type ComponentType, type ReactNode } from 'react';
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

/** A field with its control in one: what is not about the label goes to the control. */
const withLabel = <Props extends object>(Control: ComponentType<Props>) =>
  function LabeledControl({
    label,
    hint,
    error,
    optional,
    className,
    ...props
  }: Omit<FieldProps, 'children'> & Props) {
    return (
      <Field {...{ label, hint, error, optional, className }}>
        {(control) => <Control {...control} {...(props as unknown as Props)} />}
      </Field>
    );
  };

export const TextField = withLabel(TextInput);
export const TextAreaField = withLabel(TextArea);
export const SelectField = withLabel(Select);
