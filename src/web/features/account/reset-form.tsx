import { ResetPasswordBody, type SessionAnswer } from '#shared/contracts/auth.ts';
import { minimumOwnPasswordLength } from '#shared/domain/limits.ts';
import { resetPassword, signIn } from '#web/data/account.ts';
import type { ApiClient } from '#web/lib/api-client.ts';
import { useText } from '#web/lib/text.tsx';
import { CodeField, FormField } from './form-fields.tsx';
import { FormFrame, Submit } from './form-frame.tsx';
import { ProblemBanner } from './problem-banner.tsx';
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
  const { form, problem, busy, submit } = useAccountForm({
    schema: ResetPasswordBody,
    fields: ['email', 'code', 'password'],
    defaults: token === undefined ? { email, code: '' } : { email, token },
    send: resetAndSignIn,
    onDone,
    focusOnRefusal: token === undefined ? 'code' : 'password',
  });
  return (
    <FormFrame submit={submit}>
      <ProblemBanner problem={problem} title={t('account.reset.saveFailed')} />
      <FormField
        form={form}
        name="email"
        label={t('account.field.email')}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={token !== undefined}
      />
      {token === undefined && <CodeField control={form.control} name="code" autoFocus={email !== ''} />}
      <FormField
        form={form}
        name="password"
        label={t('account.field.newPassword')}
        hint={t('account.field.passwordHint', { count: minimumOwnPasswordLength })}
        type="password"
        autoComplete="new-password"
      />
      <Submit busy={busy} label={t('account.reset.save')} busyLabel={t('account.reset.saving')} />
    </FormFrame>
  );
}
