import type { OwnListing } from '#shared/contracts/listings.ts';
import { byField, LISTING_FIELDS, type ListingFieldName } from '#shared/domain/listing-fields.ts';
import { useTexts } from '#web/lib/text.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { contentsOf } from './contents-of.ts';
import { FocusOnMount, Choices } from './form-banners.tsx';
import { conflictingFields, changedParts, type ChangedPart } from './merge-changes.ts';
import type { Contents } from './use-draft.ts';
import { useInstant } from './use-instant.ts';

const FIELD_LABELS = byField<{ [Name in ListingFieldName]: (typeof LISTING_FIELDS)[Name]['label'] }>(
  (name) => LISTING_FIELDS[name].label,
);
const LABELS = {
  name: 'listings.form.name',
  category: 'listings.form.category',
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
  ...FIELD_LABELS,
  specifications: 'listings.form.specifications',
  photos: 'listings.photos.title',
} as const satisfies Record<ChangedPart, string>;

interface EditConflictBannerProps {
  newest: OwnListing;
  /** What the form began with, and what is in it now. */
  initial: Contents;
  contents: Contents;
  busy: boolean;
  onKeepMine: (newest: OwnListing) => void;
  onTakeTheirs: (newest: OwnListing) => void;
}

/** Another window was faster: what was changed there, and what becomes of it either way. */
export function EditConflictBanner(props: EditConflictBannerProps) {
  const { newest, initial, contents, busy, onKeepMine, onTakeTheirs } = props;
  const { t, locale } = useTexts();
  const instant = useInstant();
  const theirs = contentsOf(newest);
  const named = (parts: readonly ChangedPart[]): string =>
    new Intl.ListFormat(locale).format(parts.map((part) => t(LABELS[part])));
  const [changed, both] = [changedParts(initial, theirs), conflictingFields(initial, contents, theirs)];
  const when = instant(newest.updatedAt);
  return (
    <FocusOnMount>
      <Banner
        tone="warning"
        role="alert"
        title={t('listings.conflict.title')}
        action={
          <Choices
            busy={busy}
            choices={[
              { label: t('listings.conflict.keepMine'), act: () => onKeepMine(newest), main: true },
              { label: t('listings.conflict.takeTheirs'), act: () => onTakeTheirs(newest) },
            ]}
          />
        }
      >
        <p>
          {changed.length === 0
            ? t('listings.conflict.text', { when })
            : t('listings.conflict.changed', { when, fields: named(changed) })}
        </p>
        <p>
          {both.length === 0
            ? t('listings.conflict.apart')
            : t('listings.conflict.both', { fields: named(both) })}
        </p>
      </Banner>
    </FocusOnMount>
  );
}
