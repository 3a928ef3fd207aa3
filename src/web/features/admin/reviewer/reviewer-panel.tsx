import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import type { ReviewerStatus } from '#shared/contracts/admin-people.ts';
import { reviewerEmail, reviewerId } from '#shared/domain/fixed-people.ts';
import { REVIEWER_STATUS, reviewerQuery, switchReviewer, ADMIN_USERS } from '#web/data/admin.ts';
import { useText, type MessageId } from '#web/lib/text.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Loaded } from '#web/ui/load-error.tsx';
import { useAdminAction } from '../confirm/use-admin-action.ts';
import styles from './reviewer-panel.module.css';

const FEATURES: readonly MessageId[] = [
  'admin.reviewer.feature.permanent',
  'admin.reviewer.feature.browse',
  'admin.reviewer.feature.noBooking',
  'admin.reviewer.feature.readOnly',
  'admin.reviewer.feature.controlled',
];

function useSwitch(active: boolean) {
  const t = useText();
  return useAdminAction({
    send: switchReviewer,
    done: () => ({
      title: t('admin.success'),
      text: t(active ? 'admin.reviewer.activated' : 'admin.reviewer.deactivated'),
    }),
    failed: t(active ? 'admin.reviewer.activateFailed' : 'admin.reviewer.deactivateFailed'),
    changes: [REVIEWER_STATUS, ADMIN_USERS],
  });
}

/** A button that has done its work is disabled: the other one takes the focus over. */
function Switches({ isReviewer, reviewerActive }: ReviewerStatus) {
  const t = useText();
  const on = useRef<HTMLButtonElement>(null);
  const off = useRef<HTMLButtonElement>(null);
  const activate = useSwitch(true);
  const deactivate = useSwitch(false);
  const hasPressed = useRef(false);
  useEffect(() => {
    if (hasPressed.current) (reviewerActive ? off : on).current?.focus();
    hasPressed.current = false;
  }, [reviewerActive]);
  const turn = async (active: boolean) => {
    hasPressed.current = true;
    if (!(await (active ? activate : deactivate).run(active))) hasPressed.current = false;
  };
  return (
    <div className={styles.switches}>
      <Button
        ref={on}
        busy={activate.busy}
        disabled={!isReviewer || reviewerActive}
        onClick={() => void turn(true)}
      >
        {t('admin.reviewer.activate')}
      </Button>
      <Button
        ref={off}
        variant="danger"
        busy={deactivate.busy}
        disabled={!isReviewer || !reviewerActive}
        onClick={() => void turn(false)}
      >
        {t('admin.reviewer.deactivate')}
      </Button>
      <p className="muted text-pretty">{t('admin.reviewer.ends')}</p>
    </div>
  );
}

function Status({ status }: { status: ReviewerStatus }) {
  const t = useText();
  const { isReviewer, reviewerActive } = status;
  return (
    <>
      <dl className={styles.facts} aria-live="polite">
        <div>
          <dt>{t('admin.reviewer.profile')}</dt>
          <dd>
            <Badge tone={isReviewer ? 'good' : 'bad'}>
              {t(isReviewer ? 'admin.reviewer.exists' : 'admin.reviewer.missing')}
            </Badge>
          </dd>
        </div>
        <div>
          <dt>{t('admin.reviewer.status')}</dt>
          <dd>
            <Badge tone={reviewerActive ? 'good' : 'plain'} dot>
              {t(reviewerActive ? 'admin.active' : 'admin.inactive')}
            </Badge>
          </dd>
        </div>
      </dl>
      <Switches {...status} />
    </>
  );
}

/** The permanent profile that looks at everything and books nothing; only the Admin switches it on and off. */
export function ReviewerPanel() {
  const t = useText();
  const titleId = useId();
  const query = useQuery(reviewerQuery);
  return (
    <section
      className="column-4 wide-cols-2 wide-gap-5"
      aria-labelledby={titleId}
      aria-busy={query.isPending || undefined}
    >
      <div className={styles.card}>
        <div>
          <h2 id={titleId}>{t('admin.tab.reviewer')}</h2>
          <p className="muted text-pretty">{t('admin.reviewer.text')}</p>
        </div>
        <Loaded explained query={query} title="admin.reviewer.failed" skeleton={styles.skeleton}>
          {(status) => <Status status={status} />}
        </Loaded>
      </div>
      <div className={styles.card}>
        <h3 className="text-4">{t('admin.reviewer.features')}</h3>
        <ul className={styles.features}>
          {FEATURES.map((text) => (
            <li key={text}>
              <Icon name="check" size={20} className="mt-2px positive-color" />
              {t(text)}
            </li>
          ))}
        </ul>
        <Banner title={t('admin.reviewer.access')}>
          {t('admin.reviewer.accessText', { id: reviewerId, email: reviewerEmail })}
        </Banner>
      </div>
    </section>
  );
}
