import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { OpenedCase } from '#shared/contracts/cases.ts';
import { supportReplyHours } from '#shared/domain/limits.ts';
import { useCurrentUser } from '#web/data/session.ts';
import { Link } from '#web/lib/link.tsx';
import { casePath, loginPath, paths } from '#web/lib/paths.ts';
import { useText } from '#web/lib/text.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { SignInRequired } from '#web/ui/sign-in-required.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { needsAccount, readAbout } from '../lib/about.ts';
import { useCaseTimes } from '../lib/times.ts';
import { AboutLine } from './about-line.tsx';
import { CaseList } from './case-list.tsx';
import { ReportForm } from './report-form.tsx';

/** The confirmation for a guest, who cannot open the case. */
function Sent({ sent: { reference, replyBy }, email }: { sent: OpenedCase; email: string }) {
  const t = useText();
  const times = useCaseTimes();
  return (
    <Banner tone="good" role="status" title={t('support.sent.title')}>
      {t('support.sent.text', { reference, email, when: replyBy === null ? '' : times.replyBy(replyBy) })}
    </Banner>
  );
}

/** `/support`: the form, preset by its URL, and the reader's cases. */
export function SupportView() {
  const t = useText();
  const toast = useToast();
  const times = useCaseTimes();
  const search = useSearch();
  const [, navigate] = useLocation();
  const user = useCurrentUser();
  const [sent, setSent] = useState<{ case: OpenedCase; email: string }>();
  const about = readAbout(new URLSearchParams(search));
  const isGuest = user?.isGuest !== false;
  const here = search ? `${paths.support}?${search}` : paths.support;

  function finish(opened: OpenedCase, email: string | undefined): void {
    if (email !== undefined) {
      setSent({ case: opened, email });
      return;
    }
    const when = opened.replyBy === null ? '' : times.replyBy(opened.replyBy);
    toast({ title: t('support.sent.title'), text: t('support.sent.toast', { when }) });
    navigate(casePath(opened.id));
  }

  return (
    <div className="container stack-5 max-w-720px py-6-12">
      <div className="grid gap-2">
        <h1>{t('support.title')}</h1>
        <p className="muted-color">{t('support.intro', { hours: supportReplyHours })}</p>
      </div>
      <AboutLine about={about} />
      {sent && <Sent sent={sent.case} email={sent.email} />}
      {isGuest && needsAccount(about) ? (
        <SignInRequired
          // The way back is fixed at the first rendering, and a link of this screen leads to itself.
          key={search}
          title={t('support.signIn')}
          text={t('support.signInText')}
          returnTo={here}
        />
      ) : (
        !sent && <ReportForm key={search} about={about} isGuest={isGuest} onSent={finish} />
      )}
      {isGuest && !needsAccount(about) && (
        <Link className="inline-flex items-center min-h-44px link" href={loginPath(here)}>
          {t('support.guest')}
        </Link>
      )}
      {!isGuest && <CaseList />}
    </div>
  );
}
