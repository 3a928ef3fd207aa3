import type { CurrentUser } from '#shared/contracts/users.ts';
import { useCurrentUser } from '#web/data/session.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { ClearAndLeave } from '../lib/use-delete-profile.ts';
import { AboutPanel } from './about-panel.tsx';
import { AccountLinks } from './account-links.tsx';
import { Billing } from './billing-form.tsx';
import { Details } from './details-form.tsx';
import { Devices } from './device-list.tsx';
import { GuestProfile } from './guest-profile.tsx';
import { Identity } from './identity.tsx';
import { AccountExit } from './account-exit.tsx';
import { NotificationSettings } from './notification-settings.tsx';
import { Password } from './password-form.tsx';
import { ProfileParts } from './profile-parts.tsx';
import styles from './profile.module.css';
import { RatingsPanel } from './ratings-panel.tsx';
import { Warnings } from './warnings.tsx';
import { useQuery } from '@tanstack/react-query';
import { statementsQuery, statementUrl } from '#web/data/statements.ts';
import { useText } from '#web/lib/text.tsx';
import { StatementList } from '#web/ui/statement-list.tsx';

/** The months of the caller as renter; a list that fails is left out, the rest of the page does not need it. */
function RenterStatements() {
  const t = useText();
  const { data } = useQuery(statementsQuery);
  return (
    <StatementList
      months={data?.renter ?? []}
      hrefOf={(month) => statementUrl('renter', month)}
      title={t('profile.statements.title')}
      toDate={(month) => t('profile.statements.toDate', { month })}
      download={(month) => t('profile.statements.download', { month })}
      file={t('profile.statements.file')}
      earlier={t('profile.statements.earlier')}
    />
  );
}

interface PartProps {
  user: CurrentUser;
  forget: ClearAndLeave;
}

function ProfilePanel({ user, forget }: PartProps) {
  return (
    <div className={styles.columns}>
      <Details user={user} />
      <AccountLinks user={user} />
      <NotificationSettings user={user} />
      <div className="column-4 wide-gap-5">
        <Billing />
        <RenterStatements />
        <Devices />
        <Password email={user.email ?? ''} />
        <AccountExit user={user} forget={forget} />
      </div>
    </div>
  );
}

function Profile({ user, forget }: PartProps) {
  return (
    <>
      <Identity user={user} />
      <Warnings user={user} />
      <ProfileParts
        panels={{
          profile: <ProfilePanel user={user} forget={forget} />,
          ratings: <RatingsPanel user={user} />,
          about: <AboutPanel />,
        }}
      />
    </>
  );
}

function Loading() {
  return (
    <div className="stack-5" aria-busy>
      <Skeleton shape="title" width="half" />
      <Skeleton shape="block" className="h-480px" />
    </div>
  );
}

/** A user's own page: their public profile, notifications, devices, and the ways to leave. */
export function ProfileView({ forget }: { forget: ClearAndLeave }) {
  const user = useCurrentUser();
  if (user?.isGuest) return <GuestProfile />;
  return (
    <div className="container stack-5 py-6-12 wide-gap-6 wide-py-8-16">
      {user ? <Profile key={user.id} user={user} forget={forget} /> : <Loading />}
    </div>
  );
}
