import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { useSearchParams } from 'wouter';
import type { SessionAnswer } from '#shared/contracts/auth.ts';
import { useCurrentUser } from '#web/data/session.ts';
import { useApi } from '#web/lib/query-client.ts';
import { useText, type MessageId } from '#web/lib/text.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { LOCK } from '#web/ui/drawings.ts';
import { Banner } from '#web/ui/banner.tsx';
import { afterSignIn } from '#web/data/after-sign-in.ts';
import { AlreadySignedIn } from './already-signed-in.tsx';
import { readLoginQuery, loginHref } from './login-modes.ts';
import { ExternalBanner } from './external/external-banner.tsx';
import { FinishExternal } from './external/finish-external.tsx';
import { IssuerButtons } from './external/issuer-buttons.tsx';
import { NewcomerForm } from './external/newcomer-form.tsx';
import { ResetPanel } from './reset-panel.tsx';
import { DemoPeople } from './demo-people.tsx';
import type { LoginPanelProps } from './login-panel.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { PageHeading } from './page-heading.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { useReturnText } from './use-return-text.ts';
import styles from './sign-layout.module.css';
import { SignUpForm } from './sign-up-form.tsx';
import { sendCode } from './verify/sent-code.ts';
import { verifyPath } from './verify/verify-path.ts';

const REASONS: Record<string, MessageId> = {
  rental: 'account.reason.rental',
  message: 'account.reason.message',
  list: 'account.reason.list',
};

/** Why one has been brought to the sign-in page; nothing for those who came by themselves. */
function ReasonBanner({ reason }: { reason: string | null }) {
  const t = useText();
  if (!reason) return null;
  return (
    <Banner tone="warning" icon={LOCK} role="status" title={t('account.reason.title')}>
      {t((Object.hasOwn(REASONS, reason) && REASONS[reason]) || 'account.reason.other')}
    </Banner>
  );
}

function SignUpPanel({ query, arrive, onDone }: LoginPanelProps) {
  const t = useText();
  const returnText = useReturnText(query.returnTo);
  return (
    <>
      <PageHeading title={t('account.signUp.title')} arrive={arrive}>
        {returnText ?? t('account.signUp.intro')}
      </PageHeading>
      <ReasonBanner reason={query.reason} />
      <SignUpForm onDone={onDone} />
      <IssuerButtons returnTo={query.returnTo} />
      <ButtonLink variant="line" wide href={loginHref({ ...query, mode: 'sign-in' })}>
        {t('account.signUp.signIn')}
      </ButtonLink>
    </>
  );
}

/** The form, and on a desktop the machine that one comes for. */
function SignLayout({ children }: { children: ReactNode }) {
  const t = useText();
  return (
    <div className={styles.layout}>
      <div className={styles.side}>
        <div className={styles.scene}>
          <p className={styles.words}>{t('account.side')}</p>
          <img
            className={styles.machine}
            src="/illustrations/mini-excavator.white.alone.svg"
            alt=""
            width={480}
            height={360}
            loading="lazy"
          />
        </div>
      </div>
      <div className={styles.form}>{children}</div>
    </div>
  );
}

function SignInPanel({ query, arrive, onDone }: LoginPanelProps) {
  const t = useText();
  const returnText = useReturnText(query.returnTo);
  return (
    <>
      <PageHeading title={t('account.signIn.title')} arrive={arrive}>
        {returnText ?? t('account.signIn.intro')}
      </PageHeading>
      <ReasonBanner reason={query.reason} />
      <ExternalBanner outcome={query.external} />
      <SignInForm onDone={onDone} resetHref={loginHref({ ...query, mode: 'reset' })} />
      <PasskeyButton onDone={onDone} />
      <IssuerButtons returnTo={query.returnTo} />
      <ButtonLink variant="line" wide href={loginHref({ ...query, mode: 'sign-up' })}>
        {t('account.signIn.create')}
      </ButtonLink>
      <DemoPeople onDone={onDone} />
    </>
  );
}

/** A page that the browser restores after 'back' may belong to another user by now. */
function useFreshPage(): void {
  useEffect(() => {
    const reload = (event: PageTransitionEvent) => {
      if (event.persisted) window.location.reload();
    };
    window.addEventListener('pageshow', reload);
    return () => window.removeEventListener('pageshow', reload);
  }, []);
}

/** The sign-in page in its three modes. */
export function LoginView() {
  const client = useQueryClient();
  const api = useApi();
  const [search] = useSearchParams();
  const user = useCurrentUser();
  const [leaving, setLeaving] = useState(false);
  const [firstMode] = useState(() => search.toString());
  useFreshPage();

  const query = readLoginQuery(search);
  const moved = search.toString() !== firstMode;
  const leaveFor = (path: string) => (answer: SessionAnswer) => {
    setLeaving(true);
    void afterSignIn(client, answer, path);
  };
  /** The code is on its way before the screen that asks for it; where none could be sent, that screen offers to. */
  const verifyFirst = async (answer: SessionAnswer) => {
    setLeaving(true);
    const { sent } = await sendCode(api, answer.user.email ?? '').catch(() => ({ sent: false }));
    await afterSignIn(client, answer, verifyPath(query.returnTo, sent));
  };

  const panel = () => {
    const { external, returnTo } = query;
    if (external === 'half' || (external === 'signed-in' && user && !user.isGuest))
      return <FinishExternal outcome={external} returnTo={returnTo} />;
    // A forgotten password can be replaced while signed in: the mail about a change leads there.
    if (user && !user.isGuest && !leaving && query.mode !== 'reset')
      return <AlreadySignedIn user={user} returnTo={query.returnTo} />;
    const shared = { query, arrive: moved, onDone: leaveFor(query.returnTo) };
    if (query.mode === 'reset') return <ResetPanel {...shared} />;
    if (query.mode === 'sign-up' && external === 'newcomer') return <NewcomerForm {...shared} />;
    if (query.mode === 'sign-up')
      return <SignUpPanel {...shared} onDone={(answer) => void verifyFirst(answer)} />;
    return <SignInPanel {...shared} />;
  };
  return <SignLayout>{panel()}</SignLayout>;
}
