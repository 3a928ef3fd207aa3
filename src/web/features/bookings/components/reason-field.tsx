import { useText } from '#web/lib/text.tsx';
import { Field, TextArea } from '#web/ui/field.tsx';

const MOST_CHARACTERS = 500;

interface ReasonFieldProps {
  reason: string;
  onChange: (reason: string) => void;
  /** Who reads it, where it is not the other side. */
  hint?: string;
}

/** Why a party cancels; the other party reads it. */
export function ReasonField({ reason, onChange, hint }: ReasonFieldProps) {
  const t = useText();
  return (
    <Field label={t('bookings.cancel.reason')} hint={hint ?? t('bookings.cancel.reasonHint')} optional>
      {(control) => (
        <TextArea
          {...control}
          rows={2}
          maxLength={MOST_CHARACTERS}
          value={reason}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
