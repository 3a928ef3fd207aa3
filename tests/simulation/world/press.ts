/** What a call was answered. */
export interface Answer {
  readonly status: number;
  readonly code: string | undefined;
  readonly body: Record<string, unknown>;
}

/** A recorded call: who requested what, and when (product time). */
export interface Press {
  readonly who: string;
  /** Below /api/. */
  readonly path: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly from: Date;
  readonly until: Date;
  readonly answer: Answer;
}

/** Done, or done perhaps: its answer was lost. */
export const mayHaveCounted = ({ answer: { status } }: Press): boolean => status === 200 || status >= 500;
