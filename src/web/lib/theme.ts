import { useEffect, useState } from 'react';

export type Theme = 'system' | 'light' | 'dark';
const COOKIE = 'equipshare_theme';
const ONE_YEAR = 31_536_000;

/** The reader's choice; a cookie, so that the server can write it into the page and nothing flashes. */
function readTheme(): Theme {
  const set = document.documentElement.dataset['theme'];
  return set === 'light' || set === 'dark' ? set : 'system';
}

function chooseTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  document.cookie =
    theme === 'system'
      ? `${COOKIE}=; path=/; max-age=0; samesite=lax`
      : `${COOKIE}=${theme}; path=/; max-age=${String(ONE_YEAR)}; samesite=lax`;
}

/** `system` until the page is hydrated in the browser. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = useState<Theme>('system');
  useEffect(() => setTheme(readTheme()), []);
  return [
    theme,
    (next) => {
      chooseTheme(next);
      setTheme(next);
    },
  ];
}
