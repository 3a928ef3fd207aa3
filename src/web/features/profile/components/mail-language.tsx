import type { CurrentUser } from '#shared/contracts/users.ts';
import { isLocale, LANGUAGE_NAMES, LOCALES } from '#shared/domain/languages.ts';
import { useText } from '#web/lib/text.tsx';
import { Field, Select } from '#web/ui/field.tsx';
import { useMailLanguage } from '../lib/use-mail-language.ts';

/** Each language by its own name; what a page is read in is chosen at its foot. */
export function MailLanguage({ user }: { user: CurrentUser }) {
  const t = useText();
  const { chosen, choose } = useMailLanguage(user);
  return (
    <Field label={t('profile.notifications.language')} hint={t('profile.notifications.languageHint')}>
      {(control) => (
        <Select
          {...control}
          value={chosen}
          onChange={({ target }) => {
            if (isLocale(target.value)) choose(target.value);
          }}
        >
          {LOCALES.map((locale) => (
            <option key={locale} value={locale} lang={locale}>
              {LANGUAGE_NAMES[locale]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
