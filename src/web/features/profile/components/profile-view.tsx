import { useLocation, useSearch } from 'wouter';
import type { CurrentUser } from '#shared/contracts/users.ts';
import { useCurrentUser } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { PROFILE_TABS, profileAddress, readProfileTab } from '../lib/profile-address.ts';
import type { Forget } from '../lib/use-delete-profile.ts';
import { AboutPanel } from './about-panel.tsx';
import { AccountLinks } from './account-links.tsx';
import { Details } from './details-form.tsx';
import { Devices } from './device-list.tsx';
import { GuestFirst } from './guest-first.tsx';
import { Identity } from './identity.tsx';
import { Leave } from './leave.tsx';
import { Notices } from './notice-choices.tsx';
import { Password } from './password-form.tsx';
import styles from './profile-view.module.css';
import { RatingsPanel } from './ratings-panel.tsx';
import { Warnings } from './warnings.tsx';

const TABS = 'profile';

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
  const t = useText();
  const [, navigate] = useLocation();
  const tab = readProfileTab(useSearch());
  return (
    <>
      <Identity user={user} />
      <Warnings user={user} />
      <div className={styles.parts}>
        <Tabs
          name={TABS}
          label={t('profile.tabs')}
          tabs={PROFILE_TABS.map((id) => ({ id, label: t(`profile.tab.${id}`) }))}
          value={tab}
          onChange={(next) => navigate(profileAddress(next), { replace: true })}
        />
        <TabPanel name={TABS} id={tab}>
          {tab === 'profile' && <ProfilePanel user={user} forget={forget} />}
          {tab === 'ratings' && <RatingsPanel user={user} />}
          {tab === 'about' && <AboutPanel />}
        </TabPanel>
      </div>
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
  if (user?.isGuest) return <GuestFirst />;
  return (
    <div className={`container ${styles.screen ?? ''}`}>
      {user ? <Profile key={user.id} user={user} forget={forget} /> : <Loading />}
    </div>
  );
}
