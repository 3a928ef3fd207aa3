import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { AvailabilityAlert } from '#shared/contracts/saved-searches.ts';
import {
  addAvailabilityAlert,
  availabilityAlertsQuery,
  deleteAvailabilityAlert,
} from '#web/data/saved-searches.ts';
import { formatDayRange } from '#web/lib/format.ts';
import { equipmentPath } from '#web/lib/paths.ts';
import { useApi } from '#web/lib/query-client.ts';
import { useTexts } from '#web/lib/text.tsx';
import { Loaded } from '#web/ui/load-error.tsx';
import { useDeletable } from '../lib/use-deletable.ts';
import { useSaving } from '../lib/use-saving.ts';
import styles from './saved-searches.module.css';
import { Row } from './row.tsx';

function List({ alerts }: { alerts: readonly AvailabilityAlert[] }) {
  const { t, locale } = useTexts();
  const api = useApi();
  const { rows, isDeleted, noteDeleted, noteUndone } = useDeletable(alerts);
  const { mutate } = useSaving(availabilityAlertsQuery.queryKey, (act: () => Promise<unknown>) => act());
  if (rows.length === 0) return <p className="muted">{t('saved.noAlerts')}</p>;
  return (
    <ul className={styles.list} aria-label={t('saved.alerts')}>
      {rows.map((row) => {
        const { id, equipmentId, name, firstDay, lastDay } = row;
        return (
          <Row
            key={id}
            title={name}
            details={formatDayRange(locale, firstDay, lastDay)}
            href={`${equipmentPath(equipmentId)}?from=${firstDay}&to=${lastDay}`}
            isDeleted={isDeleted(row)}
            onDelete={() => mutate(() => deleteAvailabilityAlert(api, id).then(() => noteDeleted(row)))}
            onUndo={() =>
              mutate(() =>
                addAvailabilityAlert(api, { equipmentId, firstDay, lastDay }).then(() => noteUndone(row)),
              )
            }
          />
        );
      })}
    </ul>
  );
}

/** Days of items that their person is notified of once they are free. */
export function AvailabilityAlerts() {
  const { t } = useTexts();
  const id = useId();
  const query = useQuery(availabilityAlertsQuery);
  return (
    <section className="stack-3" aria-labelledby={id} aria-busy={query.isPending || undefined}>
      <h2 id={id}>{t('saved.alerts')}</h2>
      <Loaded query={query} skeleton={styles.skeleton}>
        {(alerts) => <List alerts={alerts} />}
      </Loaded>
    </section>
  );
}
