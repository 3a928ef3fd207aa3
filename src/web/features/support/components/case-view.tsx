import { useQuery } from '@tanstack/react-query';
import type { CaseThread as Thread } from '#shared/contracts/cases.ts';
import { caseQuery } from '#web/data/cases.ts';
import { useCurrentUser } from '#web/data/session.ts';
import { isNotFound } from '#web/lib/is-not-found.ts';
import { Link } from '#web/lib/link.tsx';
import { bookingPath, paths } from '#web/lib/paths.ts';
import { useText } from '#web/lib/text.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/load-error.tsx';
import { SignInRequired } from '#web/ui/sign-in-required.tsx';
import { useCaseTimes } from '../lib/times.ts';
import styles from '../support.module.css';
import { CaseStateBadge } from './case-state.tsx';
import { CaseThread } from './case-thread.tsx';
import { ReplyForm } from './reply-form.tsx';

function CaseHead({ found }: { found: Thread }) {
  const t = useText();
  const { replyBy } = useCaseTimes();
  const { kind, reason, reference, state, subjectName, booking } = found;
  return (
    <header className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2-3">
        <h1 className="wrap-anywhere">
          {t(`support.kind.${kind}`)}: {reference}
        </h1>
        <CaseStateBadge state={state} />
      </div>
      <p className="muted-color wrap-anywhere">
        {[t(`support.reason.${reason}`), subjectName].filter(Boolean).join(' · ')}
      </p>
      {booking && (
        <Link className="inline-flex items-center min-h-44px link" href={bookingPath(booking.id)}>
          {t('support.case.booking', { order: booking.orderNumber, item: booking.equipmentName })}
        </Link>
      )}
      {found.replyBy !== null && found.role === 'opener' && (
        <p>{t('support.replyBy', { when: replyBy(found.replyBy) })}</p>
      )}
      {state === 'closed' && <p>{t('support.case.closed')}</p>}
    </header>
  );
}

function OwnCase({ id }: { id: string }) {
  const t = useText();
  const query = useQuery(caseQuery(id));
  if (isNotFound(query.error))
    return (
      <EmptyState level={1} title={t('support.case.missing')} text={t('support.case.missingText')}>
        <ButtonLink variant="line" href={paths.support}>
          {t('support.case.back')}
        </ButtonLink>
      </EmptyState>
    );
  return (
    <div className="stack-5" aria-busy={query.isPending || undefined}>
      <Link className="inline-flex items-center min-h-44px link" href={paths.support}>
        {t('support.case.back')}
      </Link>
      {query.data ? <CaseHead found={query.data} /> : <h1>{t('support.case.untitled')}</h1>}
      <Loaded query={query} title="support.case.failed" explained skeleton={styles.skeleton}>
        {({ messages }) => (
          <>
            {messages.length === 0 ? (
              <p className="muted">{t('support.case.empty')}</p>
            ) : (
              <CaseThread messages={messages} />
            )}
            <ReplyForm caseId={id} />
          </>
        )}
      </Loaded>
    </div>
  );
}

/** `/support/:id`: the thread of a case, for those who are in it. */
export function CaseView({ id }: { id: string }) {
  const t = useText();
  const user = useCurrentUser();
  if (user?.isGuest)
    return <SignInRequired title={t('support.signIn')} text={t('support.signInText')} redirect />;
  return <div className="container stack-5 max-w-720px py-6-12">{user && <OwnCase id={id} />}</div>;
}
