import type { ComponentProps } from 'react';
import { useText } from '#web/lib/text.tsx';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

interface ScreenMessageProps extends Omit<ComponentProps<typeof EmptyState>, 'level' | 'bare'> {
  role?: 'alert' | undefined;
  /** What failed can be asked for again; read out as an alert. */
  retry?: (() => void) | undefined;
  busy?: boolean;
}

/** In place of a whole screen: what is missing or has failed, and the next steps. */
export function ScreenMessage({
  retry,
  role = retry && 'alert',
  busy = false,
  children,
  ...state
}: ScreenMessageProps) {
  const t = useText();
  return (
    <div className="container" role={role}>
      <EmptyState level={1} {...state}>
        {retry && (
          <Button busy={busy} onClick={retry}>
            {t('common.retry')}
          </Button>
        )}
        {children}
      </EmptyState>
    </div>
  );
}
