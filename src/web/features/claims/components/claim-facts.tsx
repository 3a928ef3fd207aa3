import type { BookingClaim } from '#shared/contracts/claims.ts';
import { useCurrentUser } from '#web/data/session.ts';
import { formatMoney } from '#web/lib/format.ts';
import { Link } from '#web/lib/link.tsx';
import { adminCasePath, casePath } from '#web/lib/paths.ts';
import { useTexts } from '#web/lib/text.tsx';
import { formatInstant } from '#web/lib/time-text.ts';
import { FactList } from '#web/ui/fact-list.tsx';
import styles from './claim.module.css';

function Words({ title, children }: { title: string; children: string | null }) {
  if (children === null) return null;
  return (
    <div className="stack-1">
      <h3>{title}</h3>
      <p className={styles.words}>{children}</p>
    </div>
  );
}

/** Where the claim stands, its amounts, and what each side says. */
export function ClaimFacts({
  view: { claim, side, timeZone, caseId, allowedActions },
}: {
  view: BookingClaim;
}) {
  const { t, locale } = useTexts();
  const isAdmin = useCurrentUser()?.isAdmin === true;
  if (!claim) {
    if (side === 'owner') return null;
    return <p>{t('claim.none.renter')}</p>;
  }
  const isMine = allowedActions.includes('accept') || allowedActions.includes('accept_offer');
  const money = (amount: string) => formatMoney(locale, amount, true);
  const { offeredAmount, decidedAmount, answerBy } = claim;
  return (
    <section className={styles.paper} aria-labelledby="claim-state">
      <h2 id="claim-state">{t(isMine ? 'claim.status.yours' : `claim.status.${claim.status}`)}</h2>
      <FactList
        className="grid cols-1 gap-2"
        rows={styles.fact}
        facts={[
          { name: t('claim.amount.claimed'), value: money(claim.claimedAmount) },
          offeredAmount !== null && { name: t('claim.amount.offered'), value: money(offeredAmount) },
          decidedAmount !== null && { name: t('claim.amount.decided'), value: money(decidedAmount) },
          answerBy !== null && {
            name: t('claim.answerBy'),
            value: formatInstant(locale, answerBy, timeZone),
          },
        ]}
      />
      <Words title={t('claim.words.owner')}>{claim.description}</Words>
      <Words title={t('claim.words.renter')}>{claim.renterWords}</Words>
      <Words title={t('claim.words.admin')}>{claim.decisionReason}</Words>
      {decidedAmount === null && <p className="muted">{t('claim.noSilence')}</p>}
      {caseId !== null && (
        <Link
          className="inline-flex items-center min-h-44px underline"
          href={(isAdmin ? adminCasePath : casePath)(caseId)}
        >
          {t('claim.case')}
        </Link>
      )}
    </section>
  );
}
