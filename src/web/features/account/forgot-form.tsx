import { ForgotPasswordBody } from '#shared/contracts/auth.ts';
import { forgotPassword } from '#web/data/account.ts';
import { useText } from '#web/lib/text.tsx';
import { FormField } from './form-fields.tsx';
import { FormFrame, Submit } from './form-frame.tsx';
import { ProblemBanner } from './problem-banner.tsx';
import { useAccountForm } from './use-account-form.ts';

interface ForgotFormProps {
  email: string;
  onSent: (email: string) => void;
}

/** First step of a new password: which address. */
export function ForgotForm({ email, onSent }: ForgotFormProps) {
  const t = useText();
  const { form, problem, busy, submit } = useAccountForm({
    schema: ForgotPasswordBody,
    fields: ['email'],
    ...(email ? { defaults: { email } } : {}),
    send: forgotPassword,
    onDone: (_answer, values) => onSent(values.email),
    focusOnRefusal: 'email',
  });
  return (
    <FormFrame submit={submit}>
      <ProblemBanner problem={problem} title={t('account.reset.failed')} />
      <FormField
        form={form}
        name="email"
        label={t('account.field.email')}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Submit busy={busy} label={t('account.reset.submit')} busyLabel={t('account.reset.busy')} />
    </FormFrame>
  );
}
