import { Addenda } from './addenda.tsx';
import { useQuery } from '@tanstack/react-query';
import type { Booking, StoredAgreement } from '#shared/contracts/bookings.ts';
import { agreementQuery, paperUrl } from '#web/data/bookings.ts';
import { useText, useTexts } from '#web/lib/text.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Loaded } from '#web/ui/load-error.tsx';
import { useTimes } from '../lib/use-times.ts';
import styles from './dialogs.module.css';

const HEADING = /^\d+\. /;

/** Word for word; what begins with a number is a section's heading. */
function Words({ booking, agreement }: { booking: Booking; agreement: StoredAgreement }) {
  const { t, language } = useTexts();
  const times = useTimes(booking.timeZone);
  const blocks = agreement.text.trim().split(/\n{2,}/);
  return (
    <>
      <p className="muted">
        {t('bookings.agreement.agreed', { when: times.when(new Date(agreement.agreedAt)) })}
      </p>
      {language !== 'en' && <p>{t('bookings.agreement.english')}</p>}
      <div className={styles.agreement} lang="en">
        {blocks.map((block, index) =>
          HEADING.test(block) ? <h3 key={index}>{block}</h3> : <p key={index}>{block}</p>,
        )}
      </div>
      <ButtonLink reload download variant="line" size="small" href={paperUrl(booking.id, 'agreement')}>
        {t('bookings.agreement.pdf')}
      </ButtonLink>
      <p className={styles.hash}>
        {t('bookings.agreement.hash')} <code>{agreement.sha256}</code>
      </p>
    </>
  );
}

/** The agreement that is stored with the booking. */
export function AgreementDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const t = useText();
  const query = useQuery(agreementQuery(booking.id));
  return (
    <Dialog open size="large" onClose={onClose} title={t('bookings.agreement.title')}>
      <Loaded query={query} text="bookings.agreement.failed" skeleton={styles.block}>
        {(agreement) => (
          <>
            <Words booking={booking} agreement={agreement} />
            <Addenda booking={booking} />
          </>
        )}
      </Loaded>
    </Dialog>
  );
}
