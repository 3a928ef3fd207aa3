import { useMutation, useQuery } from '@tanstack/react-query';
import type { IdentityCheck } from '#shared/contracts/identity.ts';
import { beginIdentityCheck, identityQuery } from '#web/data/identity.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { formatMonth } from '#web/lib/format.ts';
import { useApi } from '#web/lib/query-client.ts';
import { useTexts, type MessageId } from '#web/lib/text.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { LoadError } from '#web/ui/load-error.tsx';

type Status = IdentityCheck['status'];

const BADGES: Record<Status, { tone: 'good' | 'warn'; text: MessageId }> = {
  none: { tone: 'warn', text: 'account.identity.notVerified' },
  waiting: { tone: 'warn', text: 'account.identity.notVerified' },
  processing: { tone: 'warn', text: 'account.identity.processing' },
  verified: { tone: 'good', text: 'account.identity.verified' },
  failed: { tone: 'warn', text: 'account.identity.failed' },
};

function Result({ check: { status, changedAt } }: { check: IdentityCheck }) {
  const { t, locale } = useTexts();
  if (status === 'verified')
    return (
      <p>
        {t('account.identity.verifiedText', {
          day: changedAt === null ? '' : formatMonth(locale, changedAt),
        })}
      </p>
    );
  if (status === 'processing') return <p>{t('account.identity.processingText')}</p>;
  return status === 'failed' ? <p>{t('account.identity.failedText')}</p> : null;
}

/** The member's identity check at the payment provider. */
export function IdentityCard({ emailVerified }: { emailVerified: boolean }) {
  const { t } = useTexts();
  const api = useApi();
  const query = useQuery(identityQuery);
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => beginIdentityCheck(api),
    onSuccess: (url) => window.location.assign(url),
  });
  const check = query.data;
  const isOpen = check && check.status !== 'verified' && check.status !== 'processing';
  const said = error instanceof ApiError ? error.userMessage : undefined;
  return (
    <section
      className="grid gap-4 p-4 panel wide-p-6"
      aria-labelledby="verification-identity"
      aria-busy={query.isPending || undefined}
    >
      <div className="row-2 items-center justify-between">
        <h2 id="verification-identity">{t('account.identity.title')}</h2>
        {check && <Badge tone={BADGES[check.status].tone}>{t(BADGES[check.status].text)}</Badge>}
      </div>
      <p className="text-pretty">{t('account.identity.text')}</p>
      <LoadError query={query} title="account.identity.loadFailed" />
      {check && <Result check={check} />}
      {error && (
        <Banner tone="danger" icon="alert" role="alert" title={t('account.identity.beginFailed')}>
          {said}
        </Banner>
      )}
      {isOpen && (
        <>
          <p className="muted text-pretty">{t('account.identity.how')}</p>
          {emailVerified ? (
            <Button variant="line" wide busy={isPending || isSuccess} onClick={() => mutate()}>
              {t(check.status === 'failed' ? 'account.identity.again' : 'account.identity.begin')}
            </Button>
          ) : (
            <p>{t('account.identity.emailFirst')}</p>
          )}
        </>
      )}
    </section>
  );
}
