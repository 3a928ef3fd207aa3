import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState, type FormEvent } from 'react';
import type { OpenCaseBody, OpenedCase } from '#shared/contracts/cases.ts';
import { maximumCaseTextLength } from '#shared/domain/limits.ts';
import { openCase } from '#web/data/cases.ts';
import { CASES } from '#web/data/keys.ts';
import { ApiError, reasonOf } from '#web/lib/api-client.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { useText } from '#web/lib/text.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextAreaField, TextField } from '#web/ui/field.tsx';
import { FormGroup } from '#web/ui/form-group.tsx';
import { choiceOf, choicesFor, chosenOf, type About } from '../lib/about.ts';
import { useCasePhotos } from '../lib/use-case-photos.ts';
import { useDraft } from '../lib/use-draft.ts';
import { useSameKey } from '../lib/use-same-key.ts';
import { PhotoPicker } from './photo-picker.tsx';

interface ReportFormProps {
  about: About;
  isGuest: boolean;
  onSent: (sent: OpenedCase, email: string | undefined) => void;
}

interface ReasonSelectProps {
  about: About;
  value: string;
  error: string | undefined;
  onChange: (choice: string) => void;
}

function ReasonSelect({ about, value, error, onChange }: ReasonSelectProps) {
  const t = useText();
  const choices = choicesFor(about);
  const options = ([kind, reasons]: (typeof choices)[number]) =>
    reasons.map((reason) => (
      <option key={reason} value={choiceOf(kind, reason)}>
        {t(`support.reason.${reason}`)}
      </option>
    ));
  return (
    <SelectField
      label={t('support.what')}
      error={error}
      name="reason"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{t('support.choose')}</option>
      {choices.length === 1
        ? choices.flatMap(options)
        : choices.map((choice) => (
            <optgroup key={choice[0]} label={t(`support.group.${choice[0] as 'question'}`)}>
              {options(choice)}
            </optgroup>
          ))}
    </SelectField>
  );
}

/** Sends the form, and returns the server's errors by field and for the form as a whole. */
function useOpenCase(onSent: ReportFormProps['onSent']) {
  const t = useText();
  const client = useQueryClient();
  const keyFor = useSameKey();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: OpenCaseBody) => openCase(apiOf(client), { ...body, clientKey: keyFor(body) }),
    onSuccess: (sent, { email }) => {
      void client.invalidateQueries({ queryKey: [CASES] });
      onSent(sent, email);
    },
  });
  const fields = error instanceof ApiError ? error.fields : {};
  return {
    send: (body: OpenCaseBody) => {
      if (!isPending) mutate(body);
    },
    busy: isPending,
    fields,
    failure: error && Object.keys(fields).length === 0 ? (reasonOf(error) ?? t('support.failed')) : undefined,
  };
}

/** What happened, in a reason and in words, with photos; of a guest also where to answer. */
export function ReportForm({ about, isGuest, onSent }: ReportFormProps) {
  const t = useText();
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [choice, setChoice] = useState(() =>
    about.reason ? choiceOf(about.kind ?? 'question', about.reason) : '',
  );
  const [tried, setTried] = useState(false);
  const [text, setText] = useDraft(about);
  const [email, setEmail] = useState('');
  const photos = useCasePhotos();
  const { send, busy, fields, failure } = useOpenCase((sent, to) => {
    setText('');
    onSent(sent, to);
  });
  const chosen = chosenOf(choice);
  const missing = {
    reason: tried && !chosen ? t('support.reason.missing') : fields['reason'],
    text: tried && text.trim() === '' ? t('support.textMissing') : fields['text'],
    email: isGuest && tried && email.trim() === '' ? t('support.emailMissing') : fields['email'],
  };

  function submit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    const isWhole = chosen && text.trim() !== '' && (!isGuest || email.trim() !== '');
    if (!isWhole) {
      // Once the fields are marked.
      setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
      return;
    }
    if (photos.isBusy) return;
    const { bookingId, subjectId } = about;
    send({
      ...chosen,
      text,
      ...(bookingId === undefined ? {} : { bookingId }),
      ...(subjectId === undefined ? {} : { subjectId }),
      ...(isGuest ? { email: email.trim() } : { photoIds: photos.ids }),
    });
  }

  return (
    <form ref={form} id={formId} className="stack-4" method="post" noValidate onSubmit={submit}>
      <ReasonSelect about={about} value={choice} error={missing.reason} onChange={setChoice} />
      <TextAreaField
        label={t('support.text')}
        hint={t('support.textHint')}
        error={missing.text}
        name="text"
        rows={6}
        maxLength={maximumCaseTextLength}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {isGuest ? (
        <TextField
          label={t('support.email')}
          hint={t('support.emailHint')}
          error={missing.email}
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
      ) : (
        <FormGroup
          title={t('support.photos')}
          note={t('common.optional')}
          error={tried && photos.isBusy ? t('support.photos.wait') : fields['photoIds']}
        >
          <PhotoPicker photos={photos} />
        </FormGroup>
      )}
      {failure && (
        <Banner tone="danger" role="alert">
          {failure}
        </Banner>
      )}
      <Button type="submit" className="justify-self-start" busy={busy}>
        {t(busy ? 'support.sending' : 'support.send')}
      </Button>
    </form>
  );
}
