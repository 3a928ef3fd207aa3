import { useId, useRef, useState } from 'react';
import { useText } from '#web/lib/text.tsx';
import { TextAreaField } from '#web/ui/field.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from '#web/ui/confirm-dialog.tsx';

const MOST_CHARACTERS = 500;

interface ReasonDialogProps extends Omit<ConfirmDialogProps, 'looks' | 'form' | 'onConfirm'> {
  /** Something else of the form is not right yet. */
  blocked?: boolean;
  onConfirm: (reason: string) => void;
}

/** Explains an action on a user's behalf, and requires a reason for it. */
export function ReasonDialog({ busy, blocked = false, onConfirm, children, ...dialog }: ReasonDialogProps) {
  const t = useText();
  const formId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const isMissing = missing && reason.trim() === '';
  return (
    <ConfirmDialog {...dialog} looks={{ confirm: 'danger' }} busy={busy} form={formId}>
      <form
        id={formId}
        method="post"
        noValidate
        className="stack-4"
        onSubmit={(event) => {
          event.preventDefault();
          const given = reason.trim();
          setMissing(given === '');
          if (given === '') field.current?.focus();
          else if (!busy && !blocked) onConfirm(given);
        }}
      >
        {children}
        <TextAreaField
          label={t('admin.reason.label')}
          hint={t('admin.reason.hint')}
          error={isMissing ? t('admin.reason.missing') : undefined}
          ref={field}
          rows={2}
          required
          maxLength={MOST_CHARACTERS}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </form>
    </ConfirmDialog>
  );
}
