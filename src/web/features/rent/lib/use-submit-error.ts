import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { previewKey } from '#web/data/bookings.ts';
import type { Problems } from './problems.ts';
import type { Refusal } from './refusal.ts';
import type { RentValues } from './rent-values.ts';
import type { RentForm } from './use-rent-form.ts';
import type { Step } from './use-step.ts';

export type During = 'preview' | 'booking';

interface SubmitError {
  readonly refusal: Refusal;
  readonly during: During;
  /** The form that was refused. */
  readonly values: RentValues;
  /** Distinguishes two refusals of the same kind. */
  readonly count: number;
}

interface SubmitErrorOptions {
  rent: RentForm;
  step: Step;
  toDetails: () => void;
}

const NONE: Problems = {};

/** Days and fields are corrected where they were chosen. */
const belongsToDetails = ({ kind }: Refusal): boolean => kind === 'taken' || kind === 'fields';

/** What was agreed to is no longer offered: a new preview is fetched. */
const isOutdated = ({ kind }: Refusal): boolean => ['price', 'agreement', 'atOnce'].includes(kind);

/** The current error, and where it is shown. */
export function useSubmitError({ rent, step, toDetails }: SubmitErrorOptions) {
  const client = useQueryClient();
  const [submitError, setSubmitError] = useState<SubmitError>();

  const take = (refusal: Refusal, during: During) => {
    if (during === 'booking' && refusal.kind === 'unreachable') rent.trustServer();
    setSubmitError((before) => ({ refusal, during, values: rent.values, count: (before?.count ?? 0) + 1 }));
    if (belongsToDetails(refusal) && step !== 'details') toDetails();
    if (isOutdated(refusal)) void client.invalidateQueries({ queryKey: previewKey });
  };

  const shown =
    submitError && belongsToDetails(submitError.refusal) && step !== 'details' ? undefined : submitError;
  const refusal = submitError?.refusal;
  return {
    current: shown,
    isOutdated: refusal !== undefined && isOutdated(refusal),
    // The server's message for a field applies until the form changes.
    fields: refusal?.kind === 'fields' && submitError?.values === rent.values ? refusal.fields : NONE,
    take,
    clear: () => setSubmitError(undefined),
  };
}

export type SubmitErrorState = ReturnType<typeof useSubmitError>;
