import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import type { Day } from '#shared/domain/calendar.ts';
import {
  addAvailabilityAlert,
  availabilityAlertsQuery,
  deleteAvailabilityAlert,
} from '#web/data/saved-searches.ts';
import { useCurrentUser } from '#web/data/session.ts';
import { formatDayRange } from '#web/lib/format.ts';
import { loginPath } from '#web/lib/paths.ts';
import { useApi } from '#web/lib/query-client.ts';
import { useTexts, type Texts } from '#web/lib/text.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { BELL } from '#web/ui/drawings.ts';
import { Icon } from '#web/ui/icon.tsx';
import { keepPress, useKeptPress } from '../lib/pending-press.ts';
import { useSaving } from '../lib/use-saving.ts';

export interface TellWhenFreeProps {
  equipmentId: string;
  first: Day;
  last: Day;
  /** The page of the item, to which the sign-in leads back. */
  path: string;
}

/** These days are taken: one press, and their person is notified once they are free. A guest signs in first. */
function TellWhenFree({ equipmentId, first, last, path }: TellWhenFreeProps) {
  const { t, locale } = useTexts();
  const api = useApi();
  const user = useCurrentUser();
  const isMember = user !== undefined && !user.isGuest;
  const { data } = useQuery({ ...availabilityAlertsQuery, enabled: isMember });
  const kept = data?.find(
    (one) => one.equipmentId === equipmentId && one.firstDay === first && one.lastDay === last,
  );
  const { mutate, mutateAsync, isPending } = useSaving(
    availabilityAlertsQuery.queryKey,
    (id: string | undefined) =>
      id === undefined
        ? addAvailabilityAlert(api, { equipmentId, firstDay: first, lastDay: last })
        : deleteAvailabilityAlert(api, id),
  );
  const [, navigate] = useLocation();
  const what = `days ${equipmentId} ${first} ${last}`;
  useKeptPress(what, isMember, () => mutateAsync(undefined));
  const press = () => {
    if (isMember) {
      mutate(kept?.id);
      return;
    }
    keepPress(what);
    navigate(loginPath(`${path}?from=${first}&to=${last}`));
  };
  const days = formatDayRange(locale, first, last, 'weekday');
  return (
    <Banner
      role="status"
      action={
        <Button
          variant="line"
          size="small"
          busy={isPending}
          aria-pressed={kept !== undefined}
          onClick={press}
        >
          <Icon name={BELL} size={18} filled={kept !== undefined} />
          {t(kept ? 'saved.waiting' : 'saved.tell')}
        </Button>
      }
    >
      {t(kept ? 'saved.waitingText' : 'saved.taken', { days })}
    </Banner>
  );
}

/** With its texts, for the pages of an item, which show it once they are hydrated. */
export async function loadTellWhenFree(texts: Texts) {
  await texts.load(['saved']);
  return TellWhenFree;
}
