import { SignInBody, type SessionAnswer } from '#shared/contracts/auth.ts';
import { signIn } from '#web/data/account.ts';
import { Link } from '#web/lib/link.tsx';
import { useText } from '#web/lib/text.tsx';
import { FormField } from './form-fields.tsx';
import { FormFrame, Submit } from './form-frame.tsx';
import { ProblemBanner } from './problem-banner.tsx';
import styles from './account.module.css';
import { useAccountForm } from './use-account-form.ts';

interface SignInFormProps {
  onDone: (answer: SessionAnswer) => void;
  /** Where a forgotten password is reset. */
  resetHref: string;
}

export function SignInForm({ onDone, resetHref }: SignInFormProps) {
  const t = useText();
  const { form, problem, busy, submit } = useAccountForm({
    schema: SignInBody,
    fields: ['email', 'password'],
    send: signIn,
    onDone,
    focusOnRefusal: 'password',
  });
  return (
    <FormFrame submit={submit}>
      <ProblemBanner problem={problem} title={t('account.signIn.failed')} />
      <FormField
        form={form}
        name="email"
        label={t('account.field.email')}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div className="relative">
        <FormField
          form={form}
          name="password"
          label={t('account.field.password')}
          type="password"
          autoComplete="current-password"
        />
        <Link className={styles.forgot} href={resetHref}>
          <span className="link">{t('account.signIn.forgot')}</span>
        </Link>
      </div>
      <Submit busy={busy} label={t('account.signIn.submit')} busyLabel={t('account.signIn.busy')} />
    </FormFrame>
  );
}
