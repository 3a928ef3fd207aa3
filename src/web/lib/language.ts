import { LANGUAGE_COOKIE, type Locale } from '#shared/domain/languages.ts';

const ONE_YEAR = 31_536_000;

/** The reader's choice, kept in a cookie so that the server can write the page in it; every text comes again with the page. */
export function chooseLanguage(language: Locale, reload: () => void = () => window.location.reload()): void {
  document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${String(ONE_YEAR)}; samesite=lax`;
  reload();
}
