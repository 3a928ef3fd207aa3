import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import {
  calendarAddressKey,
  readCalendarAddress,
  renewCalendarAddress,
  revokeCalendarAddress,
} from '#web/data/calendars.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { useText } from '#web/lib/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { LoadError } from '#web/ui/load-error.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useToast } from '#web/ui/toast.tsx';

type Act = 'renew' | 'revoke';

function useAddress(equipmentId: string | undefined) {
  const t = useText();
  const toast = useToast();
  const client = useQueryClient();
  const queryKey = calendarAddressKey(equipmentId);
  const query = useQuery({ queryKey, queryFn: () => readCalendarAddress(apiOf(client), equipmentId) });
  const { mutate, isPending } = useMutation({
    mutationFn: (act: Act) =>
      (act === 'renew' ? renewCalendarAddress : revokeCalendarAddress)(apiOf(client), equipmentId),
    onSuccess: (answer) => client.setQueryData(queryKey, answer),
    onError: () => toast({ tone: 'destructive', title: t('calendars.address.failed') }),
  });
  return { query, change: mutate, isPending };
}

function CopyButton({ url }: { url: string }) {
  const t = useText();
  const toast = useToast();
  const [copied, setCopied] = useState(false);
  const copy = () => {
    navigator.clipboard.writeText(url).then(
      () => setCopied(true),
      () => toast({ tone: 'destructive', title: t('calendars.address.copyFailed') }),
    );
  };
  return (
    <Button size="small" onClick={copy}>
      {t(copied ? 'calendars.address.copied' : 'calendars.address.copy')}
    </Button>
  );
}

interface AddressProps {
  url: string;
  busy: boolean;
  onAsk: (act: Act) => void;
}

function Address({ url, busy, onAsk }: AddressProps) {
  const t = useText();
  return (
    <>
      <TextField
        label={t('calendars.address.label')}
        readOnly
        value={url}
        onFocus={(event) => event.target.select()}
      />
      <div className="row-2">
        <CopyButton key={url} url={url} />
        <Button variant="line" size="small" busy={busy} onClick={() => onAsk('renew')}>
          {t('calendars.address.renew')}
        </Button>
        <Button variant="danger" size="small" busy={busy} onClick={() => onAsk('revoke')}>
          {t('calendars.address.revoke')}
        </Button>
      </div>
    </>
  );
}

/** The secret address at which other calendars read rentals and blocked days. */
export function AddressPart({ equipmentId }: { equipmentId: string | undefined }) {
  const t = useText();
  const titleId = useId();
  const { query, change, isPending } = useAddress(equipmentId);
  const [asked, setAsked] = useState<Act>();
  const close = () => setAsked(undefined);
  const { data } = query;
  return (
    <section className="stack-3" aria-labelledby={titleId} aria-busy={query.isPending || undefined}>
      <div className="lines">
        <h3 id={titleId} className="text-3">
          {t('calendars.address.title')}
        </h3>
        <p>{t(equipmentId === undefined ? 'calendars.address.all' : 'calendars.address.one')}</p>
        <p className="muted">{t('calendars.address.secret')}</p>
      </div>
      <LoadError query={query} title="calendars.address.loadFailed" />
      {query.isPending && <Skeleton />}
      {data?.url === null && (
        <div>
          <Button size="small" busy={isPending} onClick={() => change('renew')}>
            {t('calendars.address.create')}
          </Button>
        </div>
      )}
      {data?.url != null && <Address url={data.url} busy={isPending} onAsk={setAsked} />}
      {asked && (
        <ConfirmDialog
          title={t(`calendars.address.${asked}.title`)}
          labels={{ keep: t('calendars.address.keep'), confirm: t(`calendars.address.${asked}`) }}
          looks={{ confirm: asked === 'revoke' ? 'danger' : 'main' }}
          busy={false}
          onConfirm={() => {
            change(asked);
            close();
          }}
          onClose={close}
        >
          <p>{t(`calendars.address.${asked}.text`)}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
