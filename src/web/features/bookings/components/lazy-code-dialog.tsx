import type { Texts } from '#web/lib/text.tsx';
import { useLazyComponent } from '#web/lib/use-lazy-component.ts';
import { useText } from '#web/lib/text.tsx';
import { GoneDialog } from './action-dialog.tsx';
import type { CodeDialogProps } from './code-dialog.tsx';

const load = async (_texts: Texts) => (await import('./code-dialog.tsx')).CodeDialog;

/** The codes with what makes and draws them, loaded at the first use; the worker keeps the file for use without a connection. */
export function LazyCodeDialog(props: CodeDialogProps) {
  const t = useText();
  const { Component: Part, isFailed } = useLazyComponent(load);
  if (Part) return <Part {...props} />;
  return isFailed ? (
    <GoneDialog title={t('bookings.code.open')} text={t('bookings.code.failed')} onClose={props.onClose} />
  ) : null;
}
