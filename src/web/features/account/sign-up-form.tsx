import { minimumOwnPasswordLength } from '#shared/domain/account-limits.ts';
import { SignUpBody, type SessionAnswer } from '#shared/contracts/auth.ts';
import { signUp } from '#web/data/account.ts';
import { useText } from '#web/lib/text.tsx';
import { EmailField, FormField } from './form-fields.tsx';
import { FormFrame } from './form-frame.tsx';
import { AdultField, NameFields, PhoneField } from './person-fields.tsx';
import { useAccountForm } from './use-account-form.ts';

export function SignUpForm({ onDone }: { onDone: (answer: SessionAnswer) => void }) {
  const t = useText();
  const account = useAccountForm({
    schema: SignUpBody,
    fields: ['firstName', 'lastName', 'email', 'phoneNumber', 'password', 'ageConfirmed'],
    send: signUp,
    onDone,
  });
  const { form } = account;
  const labels = {
    failed: t('account.signUp.failed'),
    submit: t('account.signUp.submit'),
    busy: t('account.signUp.busy'),
  };
  return (
    <FormFrame account={account} labels={labels}>
      <NameFields form={form} />
      <EmailField form={form} name="email" />
      <PhoneField form={form} />
      <FormField
        form={form}
        name="password"
        label={t('account.field.password')}
        hint={t('account.field.passwordHint', { count: minimumOwnPasswordLength })}
        type="password"
        autoComplete="new-password"
      />
      <AdultField form={form} />
    </FormFrame>
  );
}
