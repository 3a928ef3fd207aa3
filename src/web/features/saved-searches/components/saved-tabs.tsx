import type { ReactNode } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useCurrentUser } from '#web/data/session.ts';
import { loginPath, paths } from '#web/lib/paths.ts';
import { useText } from '#web/lib/text.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { AvailabilityAlerts } from './availability-alerts.tsx';
import { SavedSearches } from './saved-searches.tsx';

const TABS = 'saved';
const IDS = ['items', 'searches'] as const;

function Searches() {
  const t = useText();
  const user = useCurrentUser();
  if (!user || user.isGuest)
    return (
      <EmptyState title={t('saved.guest')} text={t('saved.guestText')}>
        <ButtonLink href={loginPath(`${paths.favourites}?tab=searches`)}>
          {t('common.header.signIn')}
        </ButtonLink>
      </EmptyState>
    );
  return (
    <div className="stack-8">
      <SavedSearches />
      <AvailabilityAlerts />
    </div>
  );
}

/** Items, and what its person is notified of: searches and days. The open tab is part of the address. */
export function SavedTabs({ children }: { children: ReactNode }) {
  const t = useText();
  const [, navigate] = useLocation();
  const asked = new URLSearchParams(useSearch()).get('tab');
  const tab = IDS.find((id) => id === asked) ?? 'items';
  return (
    <div className="stack-5">
      <Tabs
        name={TABS}
        label={t('saved.tabs')}
        tabs={IDS.map((id) => ({ id, label: t(`saved.tab.${id}`) }))}
        value={tab}
        onChange={(next) =>
          navigate(next === 'items' ? paths.favourites : `${paths.favourites}?tab=${next}`, { replace: true })
        }
      />
      <TabPanel className="stack-4" name={TABS} id={tab}>
        {tab === 'items' ? children : <Searches />}
      </TabPanel>
    </div>
  );
}
