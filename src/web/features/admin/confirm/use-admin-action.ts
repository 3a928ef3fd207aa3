import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { type ApiClient, ApiError, reasonOf } from '#web/lib/api-client.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { useText, type Translate } from '#web/lib/text.tsx';
import type { ToastOptions } from '#web/ui/toast-store.ts';
import { useToast } from '#web/ui/toast.tsx';
import { NotConfirmed } from './confirm-identity.ts';
import { useConfirmed } from './confirm-provider.tsx';

const PROTECTED = ['protected_account', 'account_not_restrictable', 'warning_to_admin'];
const isProtected = (error: unknown): boolean =>
  error instanceof ApiError && PROTECTED.includes(error.body.code ?? '');

/** The toast of a refusal: the server's message where it has one, titled 'Error' unless an account is protected. */
const errorToast = (t: Translate, error: unknown, failed: string): ToastOptions => ({
  tone: 'destructive',
  title: t(isProtected(error) ? 'admin.protected' : 'admin.error'),
  text: reasonOf(error) ?? failed,
});

interface AdminAction<Input, Answer> {
  readonly send: (api: ApiClient, input: Input) => Promise<Answer>;
  /** Shown after success. */
  readonly done: (answer: Answer, input: Input) => ToastOptions;
  /** Shown where the server sends no message. */
  readonly failed: string;
  /** Paths of the calls whose answers it changes: every key that begins with one of them is asked again. */
  readonly changes: readonly string[];
}

const isAbout = (paths: readonly string[], [head]: QueryKey): boolean =>
  typeof head === 'string' && paths.some((path) => head.startsWith(path));

/**
 * One action of the Admin: the password is asked for where the server requires it, a toast shows the outcome, and what it
 * changes is refetched. `run` resolves to whether it was done; a second press while it is under way does nothing.
 */
export function useAdminAction<Input, Answer>({ send, done, failed, changes }: AdminAction<Input, Answer>) {
  const t = useText();
  const client = useQueryClient();
  const confirmed = useConfirmed();
  const toast = useToast();
  const { mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: (input: Input) => confirmed(() => send(apiOf(client), input)),
    onSuccess: (answer, input) => toast(done(answer, input)),
    onError: (failure) => {
      if (failure instanceof NotConfirmed) return;
      toast(errorToast(t, failure, failed));
    },
    // Also after a failure: another Admin session may have been faster.
    onSettled: () => client.invalidateQueries({ predicate: ({ queryKey }) => isAbout(changes, queryKey) }),
  });
  const run = async (input: Input): Promise<boolean> => {
    if (isPending) return false;
    return mutateAsync(input).then(
      () => true,
      () => false,
    );
  };
  return { run, busy: isPending, error: error instanceof NotConfirmed ? null : error, reset };
}
