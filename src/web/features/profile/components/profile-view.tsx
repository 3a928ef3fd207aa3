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
import { RenterStatements } from './statements.tsx';
import { Warnings } from './warnings.tsx';

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
    <div className={`container ${styles.screen ?? ''}`}>
      {user ? <Profile key={user.id} user={user} forget={forget} /> : <Loading />}
    </div>
  );
}
