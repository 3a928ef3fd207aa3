import { useText, type MessageId } from '#web/lib/text.tsx';
import { showToast } from './toast-store.ts';

/** Shows as a toast that something failed: the server's own sentence where it has one, `otherwise` where not. */
export function useErrorToast() {
  const t = useText();
  return (reason: string | undefined, title: MessageId, otherwise: MessageId) =>
    showToast({ tone: 'destructive', title: t(title), text: reason ?? t(otherwise) });
}
