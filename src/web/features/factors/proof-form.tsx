import { useText } from '#web/lib/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { CurrentPassword } from '#web/ui/current-password.tsx';
import { FactorCard } from './factor-card.tsx';
import styles from './factors.module.css';
import type { Proved } from './use-proved.ts';

/** The password once more, before a change is made. */
export function ProofForm({ email, proved }: { email: string; proved: Proved }) {
  const t = useText();
  const { busy, proofProblem, prove, cancel } = proved;
  return (
    <FactorCard title={t('factors.proof.title')} text={t('factors.proof.text')}>
      <form
        className={styles.form}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const password = new FormData(event.currentTarget).get('password');
          if (typeof password === 'string' && password !== '') prove(password);
        }}
      >
        {/* The press that asked for the change led here. */}
        <CurrentPassword label={t('factors.proof.password')} error={proofProblem} email={email} autoFocus />
        <div className="row-2">
          <Button type="submit" busy={busy !== undefined}>
            {t('factors.proof.submit')}
          </Button>
          <Button variant="quiet" onClick={cancel}>
            {t('factors.proof.cancel')}
          </Button>
        </div>
      </form>
    </FactorCard>
  );
}
