import { linkParts } from '../lib/link-parts.ts';
import styles from './message-text.module.css';

/**
 * A message as it was written. Each paragraph runs in its own direction, and what turns the direction ends with it; links
 * lead out without saying where from.
 */
export function MessageText({ text }: { text: string }) {
  return (
    <p className={styles.text} dir="auto">
      {linkParts(text).map(({ text: words, href }, index) =>
        href === undefined ? (
          words
        ) : (
          <a
            key={index}
            className={styles.link}
            href={href}
            target="_blank"
            rel="noopener noreferrer nofollow"
          >
            {words}
          </a>
        ),
      )}
    </p>
  );
}
