import { useId, useState, type FormEvent } from 'react';
import { maximumCalendarFeeds } from '#shared/domain/listing-limits.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { useText } from '#web/lib/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { FieldError, TextField } from '#web/ui/field.tsx';
import { LoadError } from '#web/ui/load-error.tsx';
import { FeedRow } from './feed-row.tsx';
import { useFeeds, type FeedsState } from './use-feeds.ts';

const NAME_LENGTH = 60;

function AddForm({ add }: { add: FeedsState['add'] }) {
  const t = useText();
  const [name, setName] = useState('');
  const [url, setUrl] = useState('');
  const errorId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (add.isPending) return;
    add.mutate(
      { name, url },
      {
        onSuccess: () => {
          setName('');
          setUrl('');
        },
      },
    );
  };
  const isInvalid = add.error instanceof ApiError && add.error.status === 422;
  return (
    <form className="stack-3" onSubmit={submit}>
      <TextField
        label={t('calendars.feed.name')}
        hint={t('calendars.feed.nameHint')}
        required
        maxLength={NAME_LENGTH}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <TextField
        label={t('calendars.feed.url')}
        hint={t('calendars.feed.urlHint')}
        error={isInvalid ? t('calendars.feed.invalid') : undefined}
        required
        inputMode="url"
        autoComplete="off"
        value={url}
        onChange={({ target }) => setUrl(target.value)}
      />
      {add.error && !isInvalid && <FieldError id={errorId}>{t('calendars.feed.failed')}</FieldError>}
      <div>
        <Button type="submit" size="small" busy={add.isPending}>
          {t(add.isPending ? 'calendars.feed.adding' : 'calendars.feed.add')}
        </Button>
      </div>
    </form>
  );
}

/** Calendars of other products whose days are blocked at this item. */
export function FeedsPart({ equipmentId }: { equipmentId: string }) {
  const t = useText();
  const titleId = useId();
  const { query, add, act } = useFeeds(equipmentId);
  const feeds = query.data ?? [];
  return (
    <section className="stack-3" aria-labelledby={titleId}>
      <div className="lines">
        <h3 id={titleId} className="text-3">
          {t('calendars.feed.title')}
        </h3>
        <p>{t('calendars.feed.text')}</p>
      </div>
      <LoadError query={query} title="calendars.feed.loadFailed" />
      {feeds.length > 0 && (
        <ul className="stack-3" aria-labelledby={titleId}>
          {feeds.map((feed) => (
            <FeedRow key={feed.id} feed={feed} act={act} />
          ))}
        </ul>
      )}
      {act.isError && (
        <p role="alert" className="danger-color">
          {t('calendars.feed.actFailed')}
        </p>
      )}
      {query.data && feeds.length < maximumCalendarFeeds && <AddForm add={add} />}
    </section>
  );
}
