import { useText } from '#web/lib/text.tsx';
import { useTheme, type Theme } from '#web/lib/theme.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import styles from './layouts.module.css';

const CHOICES = [
  { theme: 'system', icon: 'device', text: 'common.theme.system' },
  { theme: 'light', icon: 'sun', text: 'common.theme.light' },
  { theme: 'dark', icon: 'moon', text: 'common.theme.dark' },
] as const satisfies readonly { theme: Theme; icon: IconName; text: string }[];

export function ThemeSwitch() {
  const t = useText();
  const [chosen, choose] = useTheme();
  return (
    <fieldset className={styles.switch}>
      <legend className="sr-only">{t('common.theme.label')}</legend>
      {CHOICES.map(({ theme, icon, text }) => (
        <label key={theme} className={styles.choice}>
          <input
            className="absolute cursor-pointer h-full inset-0 m-0 opacity-0 w-full"
            type="radio"
            name="theme"
            value={theme}
            checked={chosen === theme}
            onChange={() => choose(theme)}
          />
          <Icon name={icon} size={18} />
          {t(text)}
        </label>
      ))}
    </fieldset>
  );
}
