import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  confirmForPersonalData,
  PERSONAL_DATA_FILE,
  personalDataQuery,
  requestPersonalData,
} from '#web/data/personal-data.ts';
import { apiOf } from '#web/lib/query-client.ts';

/** Between two looks at whether the file is ready. */
const LOOK_MS = 4_000;

type Step = 'request' | 'download';

/** Asks for the file and fetches it; before either, the password is asked for unless it was given just now. */
export function usePersonalData() {
  const client = useQueryClient();
  const query = useQuery({
    ...personalDataQuery,
    refetchInterval: ({ state }) => (state.data?.state === 'making' ? LOOK_MS : false),
  });
  const [proofFor, setProofFor] = useState<Step>();

  const act = useMutation({
    mutationFn: async (step: Step) => {
      const { confirmed } = await client.query({ ...personalDataQuery, staleTime: 0 });
      if (!confirmed) setProofFor(step);
      else if (step === 'download') location.assign(PERSONAL_DATA_FILE);
      else client.setQueryData(personalDataQuery.queryKey, await requestPersonalData(apiOf(client)));
    },
  });
  const prove = useMutation({
    mutationFn: ({ password }: { password: string; step: Step }) =>
      confirmForPersonalData(apiOf(client), password),
    onSuccess: (_confirmation, { step }) => {
      setProofFor(undefined);
      act.mutate(step);
    },
  });
  return {
    query,
    busy: act.isPending,
    error: act.error,
    start: (step: Step) => act.mutate(step),
    /** While the password is asked for. */
    proof: proofFor && {
      busy: prove.isPending,
      error: prove.error,
      give: (password: string) => prove.mutate({ password, step: proofFor }),
      cancel: () => {
        prove.reset();
        setProofFor(undefined);
      },
    },
  };
}
