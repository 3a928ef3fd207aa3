import { useRef, useState } from 'react';
import type { AdminCaseThread } from '#shared/contracts/cases.ts';
import { CASE_AUDIENCES, type CaseAudience } from '#shared/domain/cases.ts';
import { maximumCaseTextLength } from '#shared/domain/limits.ts';
import { answerCase } from '#web/data/cases.ts';
import { newClientKey } from '#web/lib/client-key.ts';
import { useText } from '#web/lib/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextAreaField } from '#web/ui/field.tsx';
import { useAdminAction } from '../../confirm/use-admin-action.ts';
import { CASE_CHANGES } from './case-actions.tsx';

/** The Admin's answer: to both parties, or to one of them. A guest's is sent from the Admin's own mailbox. */
export function AnswerForm({ found }: { found: AdminCaseThread }) {
  const t = useText();
  const { id, opener, other, guestEmail, reference } = found;
  const [text, setText] = useState('');
  const [to, setTo] = useState<CaseAudience>('both');
  const [tried, setTried] = useState(false);
  const key = useRef(newClientKey());
  const { run, busy } = useAdminAction({
    send: (api, content: string) =>
      answerCase(api, id, { text: content, clientKey: key.current, ...(other ? { to } : {}) }),
    done: () => ({ title: t('admin.success'), text: t('admin.cases.answered') }),
    failed: t('admin.cases.answerFailed'),
    changes: CASE_CHANGES,
  });
  const names = { opener: opener?.name ?? '', other: other?.name ?? '', both: '' };

  async function send(): Promise<void> {
    setTried(true);
    if (text.trim() === '' || busy) return;
    if (!(await run(text))) return;
    key.current = newClientKey();
    setText('');
    setTried(false);
  }

  return (
    <form
      className="stack-3"
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextAreaField
        label={t('admin.cases.answer')}
        hint={guestEmail === null ? undefined : t('admin.cases.guestHint')}
        error={tried && text.trim() === '' ? t('support.textMissing') : undefined}
        rows={5}
        maxLength={maximumCaseTextLength}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          // Another text is another message.
          key.current = newClientKey();
        }}
      />
      {other && (
        <SelectField
          label={t('admin.cases.to')}
          value={to}
          onChange={({ target }) => setTo(CASE_AUDIENCES.find((value) => value === target.value) ?? 'both')}
        >
          {(['both', 'opener', 'other'] as const).map((value) => (
            <option key={value} value={value}>
              {value === 'both' ? t('admin.cases.toBoth') : names[value]}
            </option>
          ))}
        </SelectField>
      )}
      <div className="row-2">
        <Button variant={found.kind === 'claim_dispute' ? 'line' : 'main'} type="submit" busy={busy}>
          {t(guestEmail === null ? 'admin.cases.send' : 'admin.cases.note')}
        </Button>
        {guestEmail !== null && (
          <a
            className="inline-flex items-center min-h-44px link"
            href={`mailto:${encodeURIComponent(guestEmail)}?subject=${encodeURIComponent(reference)}&body=${encodeURIComponent(text)}`}
          >
            {t('admin.cases.mail', { email: guestEmail })}
          </a>
        )}
      </div>
    </form>
  );
}
