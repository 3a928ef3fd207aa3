import styles from './avatar.module.css';
import { classNames } from './class-names.ts';
import { Picture } from './picture.tsx';

interface AvatarProps {
  /** First name, last name. */
  name: string;
  src?: string | null;
  size?: 'small' | 'normal' | 'large';
  /** Yellow: the reader. */
  own?: boolean;
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u);
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return chosen
    .map((word = '') => Array.from(word)[0] ?? '')
    .join('')
    .toLocaleUpperCase('en');
}

const TONES = 4;
const toneOf = (name: string): number =>
  Array.from(name).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % TONES;

/** A person by picture or initials. It decorates: the name stands beside it, or on the control around it. */
export function Avatar({ name, src, size = 'normal', own = false }: AvatarProps) {
  const look = classNames(styles.avatar, styles[size], own ? styles.own : styles[`tone${toneOf(name)}`]);
  const initials = <span className={styles.initials}>{initialsOf(name)}</span>;
  return (
    <span className={look} aria-hidden>
      {src ? <Picture src={src} alt="" ratio="fill" flush eager fallback={initials} /> : initials}
    </span>
  );
}
