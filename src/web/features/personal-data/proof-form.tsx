import { useCurrentUser } from '#web/data/session.ts';
import { reasonOf } from '#web/lib/api-client.ts';
import { useText } from '#web/lib/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CurrentPassword } from '#web/ui/current-password.tsx';
import styles from './personal-data.module.css';
import type { Proof } from './use-personal-data.ts';

/** The password once more: the file holds everything. */
export function ProofForm({ proof: { busy, error, give, cancel } }: { proof: Proof }) {
  const t = useText();
  const email = useCurrentUser()?.email ?? '';
  return (
    <Card title={t('personalData.proof.title')} text={t('personalData.proof.text')}>
      <form
        className={styles.form}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const password = new FormData(event.currentTarget).get('password');
          if (typeof password === 'string' && password !== '') give(password);
        }}
      >
        {/* The press that asked for the file led here. */}
        <CurrentPassword
          label={t('personalData.proof.password')}
          error={error ? (reasonOf(error) ?? t('personalData.failed')) : undefined}
          email={email}
          autoFocus
        />
        <div className="row-2">
          <Button type="submit" busy={busy}>
            {t('personalData.proof.submit')}
          </Button>
          <Button variant="quiet" onClick={cancel}>
            {t('personalData.proof.cancel')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
