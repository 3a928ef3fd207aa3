import { ResetPasswordBody, type SessionAnswer } from '#shared/contracts/auth.ts';
import { minimumOwnPasswordLength } from '#shared/domain/account-limits.ts';
import { resetPassword, signIn } from '#web/data/account.ts';
import type { ApiClient } from '#web/lib/api-client.ts';
import { useText } from '#web/lib/text.tsx';
import { CodeField, EmailField, FormField } from './form-fields.tsx';
import { FormFrame } from './form-frame.tsx';
import { useAccountForm } from './use-account-form.ts';

/** The new password counts from now on; signing in with it may still fail, and then the person does it. */
async function resetAndSignIn(api: ApiClient, values: ResetPasswordBody): Promise<SessionAnswer | undefined> {
  await resetPassword(api, values);
  return signIn(api, { email: values.email ?? '', password: values.password }).catch(() => undefined);
}

interface ResetFormProps {
  email: string;
  /** Of the mail's link: no code is asked for. */
  token?: string | undefined;
  onDone: (answer: SessionAnswer | undefined) => void;
}

/** Second step of a new password: the code, unless the mail's link was used, and the password. The address is a field for password managers, and to correct it. */
export function ResetForm({ email, token, onDone }: ResetFormProps) {
  const t = useText();
  const account = useAccountForm({
    schema: ResetPasswordBody,
    fields: ['email', 'code', 'password'],
    defaults: token === undefined ? { email, code: '' } : { email, token },
    send: resetAndSignIn,
    onDone,
    focusOnRefusal: token === undefined ? 'code' : 'password',
  });
  const { form } = account;
  const labels = {
    failed: t('account.reset.saveFailed'),
    submit: t('account.reset.save'),
    busy: t('account.reset.saving'),
  };
  return (
    <FormFrame account={account} labels={labels}>
      <EmailField form={form} name="email" readOnly={token !== undefined} />
      {token === undefined && <CodeField control={form.control} name="code" autoFocus={email !== ''} />}
      <FormField
        form={form}
        name="password"
        label={t('account.field.newPassword')}
        hint={t('account.field.passwordHint', { count: minimumOwnPasswordLength })}
        type="password"
        autoComplete="new-password"
      />
    </FormFrame>
  );
}
