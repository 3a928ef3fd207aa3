import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { factorsQuery } from '#web/data/factors.ts';
import { ApiError, type ApiClient } from '#web/lib/api-client.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { useText } from '#web/lib/text.tsx';

/** A change of the caller's factors; `proof` carries the password where it was asked for. */
export type Change = (api: ApiClient, proof: { password?: string }) => Promise<void>;

const isProofWanted = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.body.code === 'password_required' || error.body.code === 'wrong_password');

/** Makes one change at a time; asks for the password where the server does, and makes it then. */
export function useProved() {
  const t = useText();
  const client = useQueryClient();
  const [password, setPassword] = useState<string>();
  const { mutate, isPending, error, variables, reset } = useMutation({
    mutationFn: ({ change, given }: { change: Change; given: string | undefined; name: string }) =>
      change(apiOf(client), given === undefined ? {} : { password: given }),
    onSuccess: (_done, { given }) => {
      setPassword(given);
      return client.invalidateQueries(factorsQuery);
    },
  });
  const wantsProof = isProofWanted(error);
  const said = error instanceof ApiError ? error.userMessage : undefined;
  return {
    /** The name of the change that is being made. */
    busy: isPending ? variables.name : undefined,
    wantsProof,
    /** Of the password, where one was given. */
    proofProblem: wantsProof && variables?.given !== undefined ? said : undefined,
    problem: error && !wantsProof ? (said ?? t('factors.problem')) : undefined,
    /** Whose problem it is. */
    failed: error ? variables.name : undefined,
    make: (name: string, change: Change) => {
      if (!isPending) mutate({ name, change, given: password });
    },
    prove: (given: string) => {
      if (variables && !isPending) mutate({ ...variables, given });
    },
    cancel: reset,
  };
}

export type Proved = ReturnType<typeof useProved>;
