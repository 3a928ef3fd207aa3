import type { CurrentUser } from '#shared/contracts/users.ts';
import { useCurrentUser } from '#web/lib/session.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { Forget } from '../lib/use-delete-profile.ts';
import { AboutPanel } from './about-panel.tsx';
import { AccountLinks } from './account-links.tsx';
import { Details } from './details-form.tsx';
import { Devices } from './device-list.tsx';
import { GuestProfile } from './guest-profile.tsx';
import { Identity } from './identity.tsx';
import { Leave } from './leave.tsx';
import { Notices } from './notice-choices.tsx';
import { Password } from './password-form.tsx';
import { ProfileParts } from './profile-parts.tsx';
import styles from './profile-view.module.css';
import { RatingsPanel } from './ratings-panel.tsx';
import { Warnings } from './warnings.tsx';

interface PartProps {
  user: CurrentUser;
  forget: Forget;
}

function ProfilePanel({ user, forget }: PartProps) {
  return (
    <div className={styles.columns}>
      <Details user={user} />
      <AccountLinks user={user} />
      <Notices user={user} />
      <div className={styles.account}>
        <Devices />
        <Password email={user.email ?? ''} />
        <Leave user={user} forget={forget} />
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
    <div className={styles.parts} aria-busy>
      <Skeleton shape="title" width="half" />
      <Skeleton className={styles.skeleton} />
    </div>
  );
}

/** A person's own page: what others see of them, what they are told, where they are signed in, and the ways out. */
export function ProfileView({ forget }: { forget: Forget }) {
  const user = useCurrentUser();
  if (user?.isGuest) return <GuestProfile />;
  return (
    <div className={`container ${styles.screen ?? ''}`}>
      {user ? <Profile key={user.id} user={user} forget={forget} /> : <Loading />}
    </div>
  );
}
