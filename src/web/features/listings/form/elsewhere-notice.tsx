import type { OwnListing } from '#shared/contracts/listings.ts';
import { useTexts } from '#web/lib/text.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { contentsOf } from './contents-of.ts';
import { Arriving, Choices } from './form-notices.tsx';
import { changedInBoth, changedParts, type ChangedPart } from './merge-changes.ts';
import type { Contents } from './use-draft.ts';
import { useInstant } from './use-instant.ts';

const LABELS = {
  name: 'listings.form.name',
  category: 'listings.form.category',
  brand: 'listings.form.brand',
  model: 'listings.form.model',
  description: 'listings.form.description',
  dailyRate: 'listings.form.dailyRate',
  hourlyRate: 'listings.form.hourlyRate',
  weeklyRate: 'listings.form.weeklyRate',
  purchasePrice: 'listings.form.purchasePrice',
  location: 'listings.form.location',
  pickup: 'listings.form.pickup',
  delivery: 'listings.form.delivery',
  deliveryRadius: 'listings.form.deliveryRadius',
  deliveryFee: 'listings.form.deliveryFee',
  instantBooking: 'listings.form.instant',
  cancellationPolicy: 'listings.form.policy',
  allowMultipleDays: 'listings.form.multiple',
  minRentalDays: 'listings.form.minRentalDays',
  maxRentalDays: 'listings.form.maxRentalDays',
  leadTimeHours: 'listings.form.leadTimeHours',
  bufferHours: 'listings.form.bufferHours',
  specifications: 'listings.form.specifications',
  photos: 'listings.photos.title',
} as const satisfies Record<ChangedPart, string>;

interface ElsewhereNoticeProps {
  newest: OwnListing;
  /** What the form began with, and what is in it now. */
  initial: Contents;
  contents: Contents;
  busy: boolean;
  onKeepMine: (newest: OwnListing) => void;
  onTakeTheirs: (newest: OwnListing) => void;
}

/** Another window was faster: what was changed there, and what becomes of it either way. */
export function ElsewhereNotice(props: ElsewhereNoticeProps) {
  const { newest, initial, contents, busy, onKeepMine, onTakeTheirs } = props;
  const { t, locale } = useTexts();
  const instant = useInstant();
  const theirs = contentsOf(newest);
  const named = (parts: readonly ChangedPart[]): string =>
    new Intl.ListFormat(locale).format(parts.map((part) => t(LABELS[part])));
  const [changed, both] = [changedParts(initial, theirs), changedInBoth(initial, contents, theirs)];
  const when = instant(newest.updatedAt);
  return (
    <Arriving>
      <Notice
        tone="warning"
        role="alert"
        title={t('listings.elsewhere.title')}
        action={
          <Choices
            busy={busy}
            choices={[
              { label: t('listings.elsewhere.keepMine'), act: () => onKeepMine(newest), main: true },
              { label: t('listings.elsewhere.takeTheirs'), act: () => onTakeTheirs(newest) },
            ]}
          />
        }
      >
        <p>
          {changed.length === 0
            ? t('listings.elsewhere.text', { when })
            : t('listings.elsewhere.changed', { when, fields: named(changed) })}
        </p>
        <p>
          {both.length === 0
            ? t('listings.elsewhere.apart')
            : t('listings.elsewhere.both', { fields: named(both) })}
        </p>
      </Notice>
    </Arriving>
  );
}
