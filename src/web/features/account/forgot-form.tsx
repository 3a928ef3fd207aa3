import { ForgotPasswordBody } from '#shared/contracts/auth.ts';
import { forgotPassword } from '#web/data/account.ts';
import { useText } from '#web/lib/text.tsx';
import { EmailField } from './form-fields.tsx';
import { FormFrame } from './form-frame.tsx';
import { useAccountForm } from './use-account-form.ts';

interface ForgotFormProps {
  email: string;
  onSent: (email: string) => void;
}

/** First step of a new password: which address. */
export function ForgotForm({ email, onSent }: ForgotFormProps) {
  const t = useText();
  const account = useAccountForm({
    schema: ForgotPasswordBody,
    fields: ['email'],
    ...(email ? { defaults: { email } } : {}),
    send: forgotPassword,
    onDone: (_answer, values) => onSent(values.email),
    focusOnRefusal: 'email',
  });
  const { form } = account;
  const labels = {
    failed: t('account.reset.failed'),
    submit: t('account.reset.submit'),
    busy: t('account.reset.busy'),
  };
  return (
    <FormFrame account={account} labels={labels}>
      <EmailField form={form} name="email" />
    </FormFrame>
  );
}
