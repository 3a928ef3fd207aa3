import { phoneText } from '#web/lib/phone-text.ts';
import { useText } from '#web/lib/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { usePhoneProof } from '../lib/use-phone-proof.ts';

function CodeForm({ proof }: { proof: ReturnType<typeof usePhoneProof> }) {
  const t = useText();
  const { busy, error, send, check } = proof;
  return (
    <form
      className="stack-3 w-full max-w-420px"
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const code = new FormData(event.currentTarget).get('phoneCode');
        check(typeof code === 'string' ? code.trim() : '');
      }}
    >
      <TextField
        label={t('profile.phone.code')}
        error={error}
        name="phoneCode"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        // The press that sent the code asked for it.
        autoFocus
      />
      <div className="row-2">
        <Button type="submit" busy={busy === 'check'}>
          {t('profile.phone.confirm')}
        </Button>
        <Button variant="quiet" busy={busy === 'send'} onClick={send}>
          {t('profile.phone.again')}
        </Button>
      </div>
    </form>
  );
}

/** Whether the phone number is verified; if not, the way to verify it with a code. */
export function PhoneProof({ phoneNumber, verified }: { phoneNumber: string; verified: boolean }) {
  const t = useText();
  const proof = usePhoneProof();
  const state = verified
    ? 'profile.phone.verified'
    : proof.sent
      ? 'profile.phone.sent'
      : 'profile.phone.open';
  return (
    <div className="stack-3 justify-items-start">
      <p className="muted" role="status">
        {t(state, { phone: phoneText(phoneNumber) })}
      </p>
      {!verified && proof.sent && <CodeForm proof={proof} />}
      {!verified && !proof.sent && (
        <Button variant="line" busy={proof.busy === 'send'} onClick={proof.send}>
          {t('profile.phone.verify')}
        </Button>
      )}
    </div>
  );
}
