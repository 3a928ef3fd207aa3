import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { previewKey } from '../api/preview.ts';
import type { Problems } from './problems.ts';
import type { Refusal } from './refusal.ts';
import type { RentValues } from './rent-values.ts';
import type { RentForm } from './use-rent-form.ts';
import type { Step } from './use-step.ts';

export type During = 'preview' | 'booking';

interface Trouble {
  readonly refusal: Refusal;
  readonly during: During;
  /** The form that was refused. */
  readonly values: RentValues;
  /** Tells one refusal from the next of the same kind. */
  readonly count: number;
}

interface TroubleOptions {
  rent: RentForm;
  step: Step;
  toDetails: () => void;
}

const NONE: Problems = {};

/** Days and fields are mended where they were chosen. */
const belongsToDetails = ({ kind }: Refusal): boolean => kind === 'taken' || kind === 'fields';

/** What stands in the way right now, and where it is shown. */
export function useTrouble({ rent, step, toDetails }: TroubleOptions) {
  const client = useQueryClient();
  const [trouble, setTrouble] = useState<Trouble>();

  const take = (refusal: Refusal, during: During) => {
    if (during === 'booking' && refusal.kind === 'unreachable') rent.trustServer();
    setTrouble((before) => ({ refusal, during, values: rent.values, count: (before?.count ?? 0) + 1 }));
    if (belongsToDetails(refusal) && step !== 'details') toDetails();
    if (['price', 'agreement', 'atOnce'].includes(refusal.kind))
      void client.invalidateQueries({ queryKey: previewKey });
  };

  const shown = trouble && belongsToDetails(trouble.refusal) && step !== 'details' ? undefined : trouble;
  const refusal = trouble?.refusal;
  return {
    current: shown,
    // What the server said about a field holds until something is changed.
    fields: refusal?.kind === 'fields' && trouble?.values === rent.values ? refusal.fields : NONE,
    take,
    clear: () => setTrouble(undefined),
  };
}

export type TroubleState = ReturnType<typeof useTrouble>;
