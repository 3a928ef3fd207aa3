import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CurrentUser } from '#shared/contracts/users.ts';
import { isLocale, LANGUAGE_NAMES, LOCALES, type Locale } from '#shared/domain/languages.ts';
import { useText } from '#web/lib/text.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { updateProfile } from '#web/data/profile.ts';
import { currentUserQuery } from '#web/data/session.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { useErrorToast } from '../lib/use-error-toast.ts';

/** In which language the person is written to: seen at once, taken back where the call fails. */
function useMailLanguage({ firstName, lastName, locale }: CurrentUser) {
  const errorToast = useErrorToast();
  const client = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    scope: { id: 'mail-language' },
    mutationFn: (chosen: Locale) => updateProfile(apiOf(client), { firstName, lastName, locale: chosen }),
    onSuccess: (after) => client.setQueryData(currentUserQuery.queryKey, after),
    onError: (error) => errorToast(error, 'profile.notifications.notSaved'),
  });
  return { chosen: isPending ? variables : locale, choose: (next: Locale) => mutate(next) };
}

/** Each language by its own name; what a page is read in is chosen at its foot. */
export function MailLanguage({ user }: { user: CurrentUser }) {
  const t = useText();
  const { chosen, choose } = useMailLanguage(user);
  return (
    <SelectField
      label={t('profile.notifications.language')}
      hint={t('profile.notifications.languageHint')}
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
    </SelectField>
  );
}
