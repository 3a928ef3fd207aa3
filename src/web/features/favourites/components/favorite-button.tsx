import { useText } from '#web/lib/text.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { HEART } from '#web/ui/drawings.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { KeptItem } from '../lib/kept-item.tsx';
import styles from './favorite-button.module.css';

export interface FavoriteButtonProps {
  /** Of the item. */
  id: string;
  name: string;
  /** On a card's picture, among the buttons on the item's picture (phone), or beside its name (desktop). */
  place?: 'card' | 'picture' | 'heading';
}

/** Keeps an item for later, or keeps it no longer. Not there until it is known which. */
export function FavoriteButton({ id, name, place = 'card' }: FavoriteButtonProps) {
  const t = useText();
  return (
    <KeptItem id={id}>
      {({ isKept, set }) =>
        isKept !== undefined && (
          <IconButton
            className={classNames(styles.heart, styles[place])}
            icon={HEART}
            filled={isKept}
            label={t('favourites.keep', { name })}
            aria-pressed={isKept}
            onClick={() => set(!isKept)}
          />
        )
      }
    </KeptItem>
  );
}
