import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { minimumUserAge } from '#shared/domain/account-limits.ts';
import { Link } from '#web/lib/link.tsx';
import { paths } from '#web/lib/paths.ts';
import { useText } from '#web/lib/text.tsx';
import styles from './account.module.css';
import { CheckField, FormField } from './form-fields.tsx';

/** Fields of a new account; the form has them by their contract's names. */
interface PersonFieldsProps<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>;
}

export function NameFields<Values extends FieldValues, Output>({ form }: PersonFieldsProps<Values, Output>) {
  const t = useText();
  return (
    <div className="grid cols-2 gap-3">
      <FormField
        form={form}
        name={'firstName' as FieldPath<Values>}
        label={t('account.field.firstName')}
        autoComplete="given-name"
      />
      <FormField
        form={form}
        name={'lastName' as FieldPath<Values>}
        label={t('account.field.lastName')}
        autoComplete="family-name"
      />
    </div>
  );
}

export function PhoneField<Values extends FieldValues, Output>({ form }: PersonFieldsProps<Values, Output>) {
  const t = useText();
  return (
    <FormField
      form={form}
      name={'phoneNumber' as FieldPath<Values>}
      label={t('account.field.phoneNumber')}
      hint={t('account.field.phoneHint')}
      type="tel"
      autoComplete="tel"
    />
  );
}

export function AdultField<Values extends FieldValues, Output>({ form }: PersonFieldsProps<Values, Output>) {
  const t = useText();
  return (
    <div>
      <CheckField
        form={form}
        name={'ageConfirmed' as FieldPath<Values>}
        label={t('account.signUp.adult', { age: minimumUserAge })}
      />
      <p className={styles.privacy}>
        {t('account.signUp.privacy')}{' '}
        <Link className="link" href={paths.privacy}>
          {t('account.signUp.privacyLink')}
        </Link>
      </p>
    </div>
  );
}
