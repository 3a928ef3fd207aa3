import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CaseMessageBody } from '#shared/contracts/cases.ts';
import { maximumCaseTextLength } from '#shared/domain/limits.ts';
import { caseQuery, writeInCase } from '#web/data/cases.ts';
import { CASES } from '#web/data/keys.ts';
import { reasonOf } from '#web/lib/api-client.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { useText } from '#web/lib/text.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/field.tsx';
import { useCasePhotos } from '../lib/use-case-photos.ts';
import { useSameKey } from '../lib/use-same-key.ts';
import { PhotoPicker } from './photo-picker.tsx';

/** A further message of a party, with photos. */
export function ReplyForm({ caseId }: { caseId: string }) {
  const t = useText();
  const client = useQueryClient();
  const keyFor = useSameKey();
  const photos = useCasePhotos();
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: CaseMessageBody) =>
      writeInCase(apiOf(client), caseId, { ...body, clientKey: keyFor(body) }),
    onSuccess: (thread) => {
      client.setQueryData(caseQuery(caseId).queryKey, thread);
      void client.invalidateQueries({ queryKey: [CASES] });
      setText('');
      setTried(false);
      photos.clear();
    },
  });
  const problem = () => {
    if (!tried) return undefined;
    if (text.trim() === '') return t('support.textMissing');
    return photos.isBusy ? t('support.photos.wait') : undefined;
  };
  return (
    <form
      className="stack-3"
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (text.trim() !== '' && !photos.isBusy && !isPending) mutate({ text, photoIds: photos.ids });
      }}
    >
      <TextAreaField
        label={t('support.case.reply')}
        error={problem()}
        rows={4}
        maxLength={maximumCaseTextLength}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <PhotoPicker photos={photos} />
      {error && (
        <Banner tone="danger" role="alert">
          {reasonOf(error) ?? t('support.failed')}
        </Banner>
      )}
      <Button type="submit" className="justify-self-start" busy={isPending}>
        {t(isPending ? 'support.sending' : 'support.send')}
      </Button>
    </form>
  );
}
