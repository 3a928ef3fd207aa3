import type { PersonalData } from '#shared/contracts/personal-data.ts';
import { personalDataHours } from '#shared/domain/limits.ts';
import { useCurrentUser } from '#web/data/session.ts';
import { reasonOf } from '#web/lib/api-client.ts';
import { useReaderZone } from '#web/lib/reader-zone.ts';
import { useText, useTexts } from '#web/lib/text.tsx';
import { formatInstant } from '#web/lib/time-text.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { LoadError } from '#web/ui/load-error.tsx';
import { PasswordProof } from '#web/ui/password-proof.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { usePersonalData } from './use-personal-data.ts';

const MEGABYTE = 1_000_000;

function useWords({ state, expiresAt, bytes }: PersonalData): { title: string; text: string } {
  const { t, locale } = useTexts();
  const zone = useReaderZone() ?? 'UTC';
  if (state === 'making') return { title: t('personalData.making'), text: t('personalData.making.text') };
  if (state === 'none' || expiresAt === null)
    return { title: t('personalData.none'), text: t('personalData.none.text', { hours: personalDataHours }) };
  const size = Math.max(0.1, (bytes ?? 0) / MEGABYTE);
  const megabytes = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(size);
  const until = formatInstant(locale, expiresAt, zone);
  return { title: t('personalData.ready'), text: t('personalData.ready.text', { megabytes, until }) };
}

interface FileCardProps extends Pick<ReturnType<typeof usePersonalData>, 'start' | 'busy' | 'error'> {
  data: PersonalData;
}

function FileCard({ data, start, busy, error }: FileCardProps) {
  const t = useText();
  const { state } = data;
  const step = state === 'ready' ? 'download' : 'request';
  return (
    <Card {...useWords(data)} busy={state === 'making'}>
      {error && (
        <Banner tone="danger" role="alert" title={t('personalData.failed')}>
          {reasonOf(error)}
        </Banner>
      )}
      {state !== 'making' && (
        <Button className="justify-self-start" busy={busy} onClick={() => start(step)}>
          {t(`personalData.${step}`)}
        </Button>
      )}
    </Card>
  );
}

/** A person's own data as one file: asked for here, and fetched here within a day. */
export function PersonalDataView() {
  const t = useText();
  const { query, proof, ...actions } = usePersonalData();
  const { data, isError } = query;
  const email = useCurrentUser()?.email ?? '';
  return (
    <div className="container stack-5 max-w-640px py-6-12">
      <div className="grid gap-2">
        <h1>{t('personalData.title')}</h1>
        <p className="muted-color text-pretty">{t('personalData.intro')}</p>
      </div>
      <LoadError query={query} title="personalData.failed" />
      {!data && !isError && (
        <div aria-busy>
          <Skeleton shape="title" width="half" />
        </div>
      )}
      {proof && (
        <PasswordProof
          words="personalData.proof"
          email={email}
          busy={proof.busy}
          error={proof.error ? (reasonOf(proof.error) ?? t('personalData.failed')) : undefined}
          onPassword={proof.give}
          onCancel={proof.cancel}
        />
      )}
      {data && !proof && (
        <div role="status">
          <FileCard data={data} {...actions} />
        </div>
      )}
      <Card title={t('personalData.inside')}>
        <ul className="bullets">
          <li>{t('personalData.inside.data')}</li>
          <li>{t('personalData.inside.photos')}</li>
          <li>{t('personalData.inside.papers')}</li>
        </ul>
        <p className="muted text-pretty">{t('personalData.inside.not')}</p>
      </Card>
    </div>
  );
}
