import { useTexts } from '#web/lib/text.tsx';
import styles from './dialogs.module.css';

/** Word for word; English in every language. */
export function AddendumText({ text }: { text: string }) {
  return (
    <div className={styles.agreement} lang="en">
      {text
        .trim()
        .split(/\n{2,}/)
        .map((block) => (
          <p key={block}>{block}</p>
        ))}
    </div>
  );
}

/** The addendum of a change that is being decided, closed at first, below the language that binds. */
export function Addendum({ text }: { text: string }) {
  const { t, language } = useTexts();
  return (
    <>
      {language !== 'en' && <p>{t('bookings.agreement.english')}</p>}
      <details>
        <summary className="min-h-44px content-center">{t('changes.addendum')}</summary>
        <AddendumText text={text} />
      </details>
    </>
  );
}
