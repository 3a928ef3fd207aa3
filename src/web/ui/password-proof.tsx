import { useText } from '#web/lib/text.tsx';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import { CurrentPassword } from './current-password.tsx';

interface PasswordProofProps {
  /** Of its texts: `title`, `text`, `password`, `submit` and `cancel`. */
  words: 'factors.proof' | 'personalData.proof';
  email: string;
  busy: boolean;
  error: string | undefined;
  onPassword: (password: string) => void;
  onCancel: () => void;
}

/** Asks for the password once more before something is done. */
export function PasswordProof({ words, email, busy, error, onPassword, onCancel }: PasswordProofProps) {
  const t = useText();
  return (
    <Card title={t(`${words}.title`)} text={t(`${words}.text`)}>
      <form
        className="stack-3 w-full max-w-420px"
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const password = new FormData(event.currentTarget).get('password');
          if (typeof password === 'string' && password !== '') onPassword(password);
        }}
      >
        {/* The press that asked for it led here. */}
        <CurrentPassword label={t(`${words}.password`)} error={error} email={email} autoFocus />
        <div className="row-2">
          <Button type="submit" busy={busy}>
            {t(`${words}.submit`)}
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            {t(`${words}.cancel`)}
          </Button>
        </div>
      </form>
    </Card>
  );
}
