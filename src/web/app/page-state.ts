import type { DehydratedState } from '@tanstack/react-query';
import type { Locale } from '#web/lib/text.tsx';
import type { PageContext } from '#web/lib/page-context.tsx';

/** What the server sends along with the page, in a script of type application/json that is never executed. */
export interface PageState {
  readonly locale: Locale;
  readonly page: PageContext;
  readonly queries: DehydratedState;
}

export const STATE_ELEMENT = 'page-state';
export const ROOT_ELEMENT = 'root';
