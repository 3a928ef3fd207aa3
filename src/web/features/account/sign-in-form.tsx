import { SignInBody, type SessionAnswer } from '#shared/contracts/auth.ts';
import { signIn } from '#web/data/account.ts';
import { Link } from '#web/lib/link.tsx';
import { useText } from '#web/lib/text.tsx';
import { EmailField, FormField } from './form-fields.tsx';
import { FormFrame } from './form-frame.tsx';
import styles from './account.module.css';
import { useAccountForm } from './use-account-form.ts';

interface SignInFormProps {
  onDone: (answer: SessionAnswer) => void;
  /** Where a forgotten password is reset. */
  resetHref: string;
}

export function SignInForm({ onDone, resetHref }: SignInFormProps) {
  const t = useText();
  const account = useAccountForm({
    schema: SignInBody,
    fields: ['email', 'password'],
    send: signIn,
    onDone,
    focusOnRefusal: 'password',
  });
  const { form } = account;
  const labels = {
    failed: t('account.signIn.failed'),
    submit: t('account.signIn.submit'),
    busy: t('account.signIn.busy'),
  };
  return (
    <FormFrame account={account} labels={labels}>
      <EmailField form={form} name="email" />
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
    </FormFrame>
  );
}
