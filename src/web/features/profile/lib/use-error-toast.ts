import { useText, type MessageId } from '#web/lib/text.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { reasonOf } from './refusal.ts';

/** Shows as a toast that a change has failed: the server's own sentence where it has one, `otherwise` where not. */
export function useErrorToast() {
  const t = useText();
  const toast = useToast();
  return (error: unknown, title: MessageId, otherwise: MessageId = 'profile.problem') =>
    toast({ tone: 'destructive', title: t(title), text: reasonOf(error) ?? t(otherwise) });
}
