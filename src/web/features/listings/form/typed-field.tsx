import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { Field, TextAreaField, TextInput } from '#web/ui/field.tsx';
import styles from './fields.module.css';
import type { TextField } from './listing-values.ts';
import type { ListingField } from './problems.ts';
import type { ListingForm } from './use-listing-form.ts';

/** A part of the form. */
export interface PartProps {
  listing: ListingForm;
}

type TypedFieldProps = PartProps &
  Omit<ComponentProps<'input'>, 'name' | 'defaultValue' | 'ref' | 'onChange' | 'onBlur'> & {
    name: TextField;
    /** The key of its problems; the name by default. */
    field?: ListingField;
    label: ReactNode;
    hint?: ReactNode;
    optional?: boolean;
    /** Stands before what is typed. */
    sign?: string;
    /** Stands behind it. */
    unit?: string;
  };

/** The initial value of every typed field: the server-rendered value stays until the user types. */
export const registered = ({ form, initial }: ListingForm, name: TextField) => ({
  ...form.register(name),
  defaultValue: initial.values[name],
});

/** One line that is typed. */
export function TypedField(props: TypedFieldProps) {
  const { listing, name, field = name, label, hint, optional, sign, unit, className, ...input } = props;
  return (
    <Field
      className={className}
      label={
        <>
          {label}
          {unit && <span className="sr-only"> ({unit})</span>}
        </>
      }
      hint={hint}
      optional={optional}
      error={listing.problems[field]}
    >
      {(control) => (
        <span className={styles.holder}>
          {sign && (
            <span className={styles.sign} aria-hidden>
              {sign}
            </span>
          )}
          <TextInput
            className={classNames(sign && styles.signed, unit && styles.measured)}
            autoComplete="off"
            {...control}
            {...input}
            {...registered(listing, name)}
          />
          {unit && (
            <span className={styles.unit} aria-hidden>
              {unit}
            </span>
          )}
        </span>
      )}
    </Field>
  );
}

const MOST_OF_AN_AMOUNT = 20;

/** Dollars. */
export function AmountField(props: TypedFieldProps) {
  return <TypedField sign="$" inputMode="decimal" maxLength={MOST_OF_AN_AMOUNT} {...props} />;
}

const MOST_OF_A_COUNT = 6;

/** A whole number. */
export function CountField(props: TypedFieldProps) {
  return <TypedField inputMode="numeric" maxLength={MOST_OF_A_COUNT} {...props} />;
}

interface TypedAreaProps extends PartProps {
  name: TextField & ListingField;
  label: ReactNode;
  hint?: ReactNode;
  rows?: number;
  maxLength: number;
}

/** Several lines that are typed and may be left out. */
export function TypedArea({ listing, name, label, hint, ...area }: TypedAreaProps) {
  return (
    <TextAreaField
      label={label}
      hint={hint}
      optional
      error={listing.problems[name]}
      {...area}
      {...registered(listing, name)}
    />
  );
}
