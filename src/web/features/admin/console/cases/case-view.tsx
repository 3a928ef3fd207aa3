import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AdminCaseThread, CaseMessage } from '#shared/contracts/cases.ts';
import { bookingPageQuery, freshBookingQuery, freshConditionQuery } from '#web/data/admin.ts';
import { adminCaseQuery } from '#web/data/cases.ts';
import { isNotFound } from '#web/lib/is-not-found.ts';
import { paths } from '#web/lib/paths.ts';
import { useText, type Texts } from '#web/lib/text.tsx';
import { useLazyComponent } from '#web/lib/use-lazy-component.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadError } from '#web/ui/load-error.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { BookingMoney } from '../booking/money.tsx';
import styles from '../booking/booking.module.css';
import { AdminPage } from '../components/admin-page.tsx';
import { Section } from '../components/section.tsx';
import { ItemZone } from '../lib/use-format-date-time.ts';
import { AnswerForm } from './answer-form.tsx';
import { CaseActions } from './case-actions.tsx';
import { CaseBadges } from './case-badges.tsx';
import { CaseFacts } from './case-facts.tsx';

/** Renders the messages of a case; `note` names the readers of one. */
export type RenderThread = (
  messages: readonly CaseMessage[],
  note: (message: CaseMessage) => ReactNode,
) => ReactNode;

const bringEvidence = async (texts: Texts) => {
  const [{ BookingEvidence }] = await Promise.all([
    import('../booking/evidence.tsx'),
    texts.load(['ratings']),
  ]);
  return BookingEvidence;
};

/** Few cases end in a refund. */
const bringRefund = async () => (await import('../booking/refund-booking.tsx')).RefundBooking;

/** Nor are many about a claim for damage. */
const bringClaim = async (texts: Texts) =>
  (await import('../booking/claim-decision.tsx')).loadClaimDecision(texts);

/** The claim that the case is about, with the Admin's decision. */
function OfClaim({ bookingId }: { bookingId: string }) {
  const { Component: Claim } = useLazyComponent(bringClaim);
  return Claim ? <Claim bookingId={bookingId} /> : <Skeleton className={styles.block} />;
}

/** Both sides' photos and the money of the booking that the case is about; between them what is decided by the photos. */
function OfBooking({ id, children }: { id: string; children: ReactNode }) {
  const { data: booking } = useQuery(freshBookingQuery(id));
  const page = useQuery(bookingPageQuery(id));
  const { data: condition } = useQuery(freshConditionQuery(id));
  const { Component: Evidence } = useLazyComponent(bringEvidence);
  const { Component: Refund } = useLazyComponent(bringRefund);
  return (
    <ItemZone value={booking?.timeZone}>
      <LoadError explained query={page} title="admin.booking.failed" />
      {booking && condition && page.data && Evidence && (
        <Evidence booking={booking} ratings={page.data.ratings} condition={condition} />
      )}
      {children}
      {page.data ? <BookingMoney page={page.data} /> : <Skeleton className={styles.block} />}
      {booking && page.data && Refund && <Refund booking={booking} page={page.data} />}
    </ItemZone>
  );
}

function useReaders({ opener, other }: AdminCaseThread) {
  const t = useText();
  return ({ audience }: CaseMessage): string => {
    // Without another party there is one reader.
    if (!other || audience === null) return '';
    const name = (audience === 'other' ? other.name : opener?.name) ?? '';
    return `${t(`support.audience.${audience}`, { name })} · `;
  };
}

function Found({ found, renderThread }: { found: AdminCaseThread; renderThread: RenderThread }) {
  const t = useText();
  const note = useReaders(found);
  return (
    <div className={styles.columns}>
      <div className="stack-5 content-start wide-gap-6">
        <Section title={t('support.case.thread')}>
          {renderThread(found.messages, note)}
          <AnswerForm found={found} />
        </Section>
        {found.booking && (
          <OfBooking id={found.booking.id}>
            {found.subject?.kind === 'claim' && <OfClaim bookingId={found.booking.id} />}
          </OfBooking>
        )}
      </div>
      <CaseFacts found={found} />
    </div>
  );
}

function Unknown() {
  const t = useText();
  return (
    <EmptyState level={2} title={t('support.case.missing')} text={t('admin.cases.unknownText')}>
      <ButtonLink variant="line" href={paths.adminCases}>
        {t('admin.cases.all')}
      </ButtonLink>
    </EmptyState>
  );
}

/** One case: the thread, who asks about what, and the booking's photos and money beside it. */
export function CaseView({ id, renderThread }: { id: string; renderThread: RenderThread }) {
  const t = useText();
  const query = useQuery(adminCaseQuery(id));
  const { data: found, error } = query;
  const isUnknown = isNotFound(error);
  return (
    <AdminPage
      title={found ? `${t(`support.kind.${found.kind}`)}: ${found.reference}` : t('support.case.untitled')}
      aside={found && <CaseBadges row={found} />}
      actions={found && <CaseActions found={found} />}
      busy={!found && !error}
    >
      {isUnknown ? <Unknown /> : <LoadError explained query={query} title="support.case.failed" />}
      {found ? (
        <Found found={found} renderThread={renderThread} />
      ) : (
        !error && <Skeleton className={styles.block} />
      )}
    </AdminPage>
  );
}
