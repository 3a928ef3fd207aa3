import type { DehydratedState } from '@tanstack/react-query';
import type { Locale } from '#shared/domain/languages.ts';
import type { PageContext } from '#web/lib/page-context.tsx';

/** What the server sends along with the page, in a script of type application/json that is never executed. */
export interface PageState {
  readonly locale: Locale;
  /** Where the texts of that language are, by area: only they are ever loaded, and the script knows no address of another. */
  readonly catalogues: Readonly<Record<string, string>>;
  readonly page: PageContext;
  readonly queries: DehydratedState;
  /**
   * Scripts of the screen, where they come with the first use of the page: what it shows is there without them. Undefined
   * where the page is taken over as a whole at once.
   */
  readonly later?: readonly string[] | undefined;
}

export const STATE_ELEMENT = 'page-state';
export const ROOT_ELEMENT = 'root';
