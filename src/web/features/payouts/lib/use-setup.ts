import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { setupPayouts } from '#web/data/payouts.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { useApi } from '#web/lib/query-client.ts';
import { useText } from '#web/lib/text.tsx';
import { useToast } from '#web/ui/toast.tsx';

const isOwn = ({ queryKey: [head] }: { queryKey: readonly unknown[] }): boolean =>
  typeof head === 'string' && head.startsWith('/api/owner');

export interface Setup {
  /** A link is being made, or the provider's page is being opened. */
  busy: boolean;
  start: () => void;
}

/** Leads to the provider's page, where identity and bank account are entered. */
export function useSetup(): Setup {
  const t = useText();
  const api = useApi();
  const client = useQueryClient();
  const toast = useToast();
  const [leaving, setLeaving] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => setupPayouts(api),
    onSuccess: ({ onboardingUrl }) => {
      if (onboardingUrl) {
        setLeaving(true);
        window.location.assign(onboardingUrl);
        return;
      }
      toast({ title: t('payouts.action.nothing'), text: t('payouts.action.nothingText') });
      void client.invalidateQueries({ predicate: isOwn });
    },
    onError: (error) => {
      const said = error instanceof ApiError ? error.userMessage : undefined;
      toast({
        tone: 'destructive',
        title: t('payouts.action.failed'),
        text: said ?? t('payouts.action.failedText'),
      });
    },
  });
  useEffect(() => {
    // The browser's back button may show this page as it was left.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      setLeaving(false);
      void client.invalidateQueries({ predicate: isOwn });
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [client]);
  return { busy: isPending || leaving, start: () => mutate() };
}
