import { useSearchParams } from 'wouter';
import type { IdentityState } from '#shared/contracts/external.ts';
import { beginLink, ISSUER_NAMES, unlinkIdentity } from '#web/data/external.ts';
import { useText } from '#web/lib/text.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { FactorCard } from './factor-card.tsx';
import type { Proved } from './use-proved.ts';

/** How linking has ended, once the browser is back. */
function LinkOutcome() {
  const t = useText();
  const outcome = useSearchParams()[0].get('external');
  if (!outcome) return null;
  if (outcome === 'linked')
    return <Banner tone="good" icon="check" role="status" title={t('factors.identities.linked')} />;
  return (
    <Banner tone="warning" icon="alert" role="alert" title={t('factors.identities.failed')}>
      {t('factors.identities.problem', { code: outcome })}
    </Banner>
  );
}

/** Accounts at Google and Apple by which a person signs in. */
export function IdentitiesCard({
  identities,
  proved,
}: {
  identities: readonly IdentityState[];
  proved: Proved;
}) {
  const t = useText();
  const { busy, make, failed, problem } = proved;
  if (identities.length === 0) return null;
  return (
    <FactorCard
      title={t('factors.identities.title')}
      text={t('factors.identities.text')}
      problem={failed?.startsWith('identity') ? problem : undefined}
    >
      <LinkOutcome />
      {identities.map(({ issuer, linkedAt }) => (
        <Button
          key={issuer}
          className="justify-self-start"
          variant="line"
          busy={busy === `identity-${issuer}`}
          onClick={() =>
            make(`identity-${issuer}`, async (api, proof) => {
              if (linkedAt) await unlinkIdentity(api, issuer, proof);
              else window.location.assign(await beginLink(api, issuer, proof));
            })
          }
        >
          {t(linkedAt ? 'factors.identities.unlink' : 'factors.identities.link', {
            issuer: ISSUER_NAMES[issuer],
          })}
        </Button>
      ))}
    </FactorCard>
  );
}
