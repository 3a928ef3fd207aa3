import { useId, useRef, useState, type ReactNode } from 'react';
import { useText } from '#web/lib/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field, TextArea } from '#web/ui/field.tsx';

const MOST_CHARACTERS = 500;

interface ReasonDialogProps {
  title: string;
  /** The safe answer, the other one, and that while it is under way. */
  labels: { readonly keep: string; readonly confirm: string; readonly busy: string };
  busy: boolean;
  /** Something else of the form is not right yet. */
  blocked?: boolean;
  /** The server's refusal. */
  failure: string | undefined;
  onConfirm: (reason: string) => void;
  onClose: () => void;
  children: ReactNode;
}

/** Explains an action on a user's behalf, and requires a reason for it. */
export function ReasonDialog({
  title,
  labels,
  busy,
  blocked = false,
  failure,
  onConfirm,
  onClose,
  children,
}: ReasonDialogProps) {
  const t = useText();
  const formId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const isMissing = missing && reason.trim() === '';
  return (
    <Dialog
      open
      kind="alert"
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button variant="line" onClick={onClose}>
            {labels.keep}
          </Button>
          <Button type="submit" form={formId} variant="danger" busy={busy}>
            {busy ? labels.busy : labels.confirm}
          </Button>
        </>
      }
    >
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
        <Field
          label={t('admin.reason.label')}
          hint={t('admin.reason.hint')}
          error={isMissing ? t('admin.reason.missing') : undefined}
        >
          {(control) => (
            <TextArea
              {...control}
              ref={field}
              rows={2}
              required
              maxLength={MOST_CHARACTERS}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </Field>
      </form>
      {/* The notice lies outside of the dialog, where it is not read out. */}
      <p className="sr-only" role="alert">
        {busy ? '' : failure}
      </p>
    </Dialog>
  );
}
