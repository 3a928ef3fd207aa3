import { LANGUAGE_NAMES, LOCALES } from '#shared/domain/languages.ts';
import { chooseLanguage } from '#web/lib/language.ts';
import { useTexts } from '#web/lib/text.tsx';
import styles from './layouts.module.css';

/**
 * Each language by its own name. Buttons, not radios: a choice loads the page again, which must not happen to a reader who is
 * only walking through the choices by arrow key.
 */
export function LanguageSwitch() {
  const { t, language } = useTexts();
  return (
    <div className={styles.switch} role="group" aria-label={t('common.language.label')}>
      {LOCALES.map((locale) => (
        <button
          key={locale}
          type="button"
          lang={locale}
          className={styles.choice}
          aria-pressed={locale === language}
          onClick={() => {
            if (locale !== language) chooseLanguage(locale);
          }}
        >
          {LANGUAGE_NAMES[locale]}
        </button>
      ))}
    </div>
  );
}
