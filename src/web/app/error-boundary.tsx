import { Component, type ReactNode } from 'react';
import { TextContext } from '#web/lib/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

interface State {
  failed: boolean;
}

/** Shows an error in place of a screen that failed, with a way on; the rest of the product works after a reload. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  static override contextType = TextContext;
  declare context: React.ContextType<typeof TextContext>;
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    const t = this.context?.t ?? ((id: string) => id);
    return (
      <div className="container">
        <EmptyState
          level={1}
          title={t('common.broken.title')}
          text={t('common.broken.text')}
          picture="/illustrations/trash-pump.yellow.alone.svg"
        >
          <Button onClick={() => window.location.reload()}>{t('common.broken.reload')}</Button>
          {/* A full load: what has failed may be what follows links. */}
          <a className="link" href="/">
            {t('common.home')}
          </a>
        </EmptyState>
      </div>
    );
  }
}
