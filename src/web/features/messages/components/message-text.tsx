import { linkParts } from '../lib/link-parts.ts';
import styles from './messages.module.css';

/** Nothing but a few pictures: they may be looked at. */
const PICTURES =
  /^(?:[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]|\u200d|\ufe0f|\s){1,24}$/u;

/**
 * A message as it was written. Each paragraph runs in its own direction, and what turns the direction ends with it; links
 * open without a referrer.
 */
export function MessageText({ text }: { text: string }) {
  return (
    <p className={styles.text} dir="auto" data-pictures={PICTURES.test(text) || undefined}>
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
