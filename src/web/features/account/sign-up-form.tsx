import { minimumOwnPasswordLength, minimumUserAge } from '#shared/domain/limits.ts';
import { SignUpBody, type SessionAnswer } from '#shared/contracts/auth.ts';
import { signUp } from '#web/data/account.ts';
import { paths } from '#web/lib/paths.ts';
import { Link } from '#web/lib/link.tsx';
import { useText } from '#web/lib/text.tsx';
import { CheckField, FormField } from './form-fields.tsx';
import { FormFrame, Submit } from './form-frame.tsx';
import { ProblemBanner } from './problem-banner.tsx';
import styles from './account.module.css';
import { useAccountForm } from './use-account-form.ts';

export function SignUpForm({ onDone }: { onDone: (answer: SessionAnswer) => void }) {
  const t = useText();
  const { form, problem, busy, submit } = useAccountForm({
    schema: SignUpBody,
    fields: ['firstName', 'lastName', 'email', 'phoneNumber', 'password', 'ageConfirmed'],
    send: signUp,
    onDone,
  });
  return (
    <FormFrame submit={submit}>
      <ProblemBanner problem={problem} title={t('account.signUp.failed')} />
      <div className="grid cols-2 gap-3">
        <FormField
          form={form}
          name="firstName"
          label={t('account.field.firstName')}
          autoComplete="given-name"
        />
        <FormField
          form={form}
          name="lastName"
          label={t('account.field.lastName')}
          autoComplete="family-name"
        />
      </div>
      <FormField
        form={form}
        name="email"
        label={t('account.field.email')}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <FormField
        form={form}
        name="phoneNumber"
        label={t('account.field.phoneNumber')}
        hint={t('account.field.phoneHint')}
        type="tel"
        autoComplete="tel"
      />
      <FormField
        form={form}
        name="password"
        label={t('account.field.password')}
        hint={t('account.field.passwordHint', { count: minimumOwnPasswordLength })}
        type="password"
        autoComplete="new-password"
      />
      <div>
        <CheckField
          form={form}
          name="ageConfirmed"
          label={t('account.signUp.adult', { age: minimumUserAge })}
        />
        <p className={styles.privacy}>
          {t('account.signUp.privacy')}{' '}
          <Link className="link" href={paths.privacy}>
            {t('account.signUp.privacyLink')}
          </Link>
        </p>
      </div>
      <Submit busy={busy} label={t('account.signUp.submit')} busyLabel={t('account.signUp.busy')} />
    </FormFrame>
  );
}
