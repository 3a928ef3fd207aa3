import { type ReactNode } from 'react';
import type { BookingPreview } from '#shared/contracts/booking-requests.ts';
import type { AgreementSection } from '#shared/contracts/bookings.ts';
import type { EquipmentDetail } from '#shared/contracts/equipment.ts';
import { useTexts } from '#web/lib/text.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Button } from '#web/ui/button.tsx';
import { MoneyBar } from '#web/ui/money-bar.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { timeText } from '../lib/time-text.ts';
import { previewText } from '../lib/price-text.ts';
import type { RentForm } from '../lib/use-rent-form.ts';
import styles from './agreement-step.module.css';
import { RentItem } from './rent-item.tsx';
import page from './rent-page.module.css';
import { RentalSummary } from './rental-summary.tsx';

interface AgreementStepProps {
  item: EquipmentDetail;
  picture: ReactNode;
  rent: RentForm;
  preview: BookingPreview;
  /** The booking is under way. */
  agreeing: boolean;
  /** The server refused what is shown, and a new agreement is being fetched. */
  outdated: boolean;
  onAgree: () => void;
  /** For a renter who has agreed already, and not paid yet. */
  payInstead: ReactNode;
  onBack: () => void;
  notice: ReactNode;
}

/** Step two: the price in full and the agreement of this very rental. */
export function AgreementStep(props: AgreementStepProps) {
  const { item, picture, rent, preview, agreeing, outdated, onAgree, payInstead, onBack, notice } = props;
  const texts = useTexts();
  const { t } = texts;
  const cost = previewText(preview, rent.price, texts);
  const agree = payInstead ?? (
    <Button variant="go" busy={agreeing || outdated} onClick={onAgree}>
      {t(agreeing ? 'rent.agreement.busy' : 'rent.agreement.agree')}
    </Button>
  );
  return (
    <div className={page.columns}>
      <div className={page.item}>
        <RentItem item={item} picture={picture} time={timeText(rent, texts)} />
      </div>
      <div className={classNames(page.main, styles.body)}>
        {notice}
        <Sections sections={preview.agreement.sections} />
        <div className="flex">
          <Button variant="line" onClick={onBack}>
            {t('rent.agreement.back')}
          </Button>
        </div>
      </div>
      <aside className={classNames(page.aside, styles.price)}>
        <RentalSummary
          title={t('rent.breakdown')}
          price={cost}
          note={t('rent.summary.agreeNote')}
          action={agree}
        />
      </aside>
      <MoneyBar
        label={t('rent.bar.label')}
        amount={cost.total.amount}
        note={t('rent.bar.next', { fee: cost.now.amount })}
      >
        {agree}
      </MoneyBar>
    </div>
  );
}

/** Set for reading: numbered, with headings, as long as it is. */
function Sections({ sections }: { sections: readonly AgreementSection[] }) {
  const { t, language } = useTexts();
  return (
    <article className={styles.agreement} aria-label={t('rent.agreement.sections')}>
      <p className={styles.intro}>{t('rent.agreement.intro')}</p>
      {language !== 'en' && <p className={styles.intro}>{t('rent.agreement.english')}</p>}
      <ol className="stack-6" lang="en">
        {sections.map(({ number, heading, paragraphs }) => (
          <li key={number} className={styles.section}>
            <span className={styles.number} aria-hidden>
              {number}
            </span>
            <h2 className={styles.heading}>
              <span className="sr-only">{`${number}. `}</span>
              {heading}
            </h2>
            <div className={styles.words}>
              {paragraphs.map((text) => (
                <p key={text}>{text}</p>
              ))}
            </div>
          </li>
        ))}
      </ol>
    </article>
  );
}

/** The step's shape while the agreement is being written. */
export function AgreementSkeleton() {
  const { t } = useTexts();
  return (
    <div className={page.columns} aria-busy>
      <div className={page.main}>
        <p className="sr-only" role="status">
          {t('rent.agreement.loading')}
        </p>
        <div className={styles.agreement}>
          {['first', 'second', 'third', 'fourth'].map((key) => (
            <div key={key} className={styles.placeholder}>
              <Skeleton width="third" />
              <Skeleton />
              <Skeleton width="most" />
            </div>
          ))}
        </div>
      </div>
      <div className={page.item}>
        <Skeleton shape="block" className="h-420px" />
      </div>
    </div>
  );
}
