import type { Translate } from '#web/lib/text.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** What a reader sees while a part of the service is away; the browser's own reload is the next step. */
export function UnavailablePage({ t }: { t: Translate }) {
  return (
    <main className="container">
      <EmptyState
        level={1}
        title={t('emptyStates.unavailable.title')}
        text={t('emptyStates.unavailable.text')}
        picture="/illustrations/light-tower.yellow.alone.svg"
      >
        <a className="link" href="">
          {t('common.broken.reload')}
        </a>
      </EmptyState>
    </main>
  );
}
