import type { Booking } from '#shared/contracts/bookings.ts';
import { categoriesFor, OWNER_CONDITION, type PersonCategory } from '#shared/domain/ratings.ts';
import { useText } from '#web/lib/text.tsx';
import { TextAreaField } from '#web/ui/field.tsx';
import type { PersonDraft } from '../lib/drafts.ts';
import { otherName, ratedRole } from '../lib/parties.ts';
import { AboutRental } from './about-rental.tsx';
import { StarField } from './star-field.tsx';
import styles from './forms.module.css';

const MOST_CHARACTERS = 2000;

/** By its name in the form: the owner's `condition` is that of the equipment. */
const fieldOf = (category: PersonCategory) => (category === 'condition' ? OWNER_CONDITION : category);

interface PersonFormProps {
  booking: Booking;
  draft: PersonDraft;
  onChange: (part: Partial<PersonDraft>) => void;
  /** The overall stars are missing. */
  incomplete: boolean;
}

/** The reader's rating of the other party. */
export function PersonForm({ booking, draft, onChange, incomplete }: PersonFormProps) {
  const t = useText();
  const role = ratedRole(booking);
  const name = otherName(booking);
  return (
    <div className="stack-4">
      <div className="grid cols-1 wrap-anywhere">
        <h3>{t(`ratings.person.title.${role}`, { name })}</h3>
        <AboutRental booking={booking} />
      </div>
      <StarField
        label={t('ratings.person.overall')}
        name="rating"
        size="large"
        hint={t('ratings.stars.scale')}
        value={draft.overall}
        error={incomplete && draft.overall === undefined ? t('ratings.person.requiredText') : undefined}
        onChange={(overall) => onChange({ overall })}
      />
      <fieldset className={styles.categories}>
        <legend className={styles.legend}>
          {t('ratings.person.categories')} <span className="muted weight-normal">{t('common.optional')}</span>
        </legend>
        {categoriesFor(role).map((category) => (
          <StarField
            key={category}
            label={t(`ratings.person.${fieldOf(category)}`)}
            name={fieldOf(category)}
            optional
            value={draft.categories[category]}
            onChange={(stars) => onChange({ categories: { ...draft.categories, [category]: stars } })}
          />
        ))}
      </fieldset>
      <TextAreaField
        label={t('ratings.person.comment')}
        optional
        rows={3}
        maxLength={MOST_CHARACTERS}
        value={draft.comment}
        onChange={({ target }) => onChange({ comment: target.value })}
      />
      <p className="muted weight-normal">{t('ratings.person.public', { name })}</p>
    </div>
  );
}
