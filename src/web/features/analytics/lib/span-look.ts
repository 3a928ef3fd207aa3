import type { ItemSchedule } from '#shared/contracts/analytics.ts';

export type Span = ItemSchedule['spans'][number];

/** How what lies on a day is drawn and named. */
export const SPAN_LOOKS = ['active', 'confirmed', 'pending', 'completed', 'block', 'buffer'] as const;
export type SpanLook = (typeof SPAN_LOOKS)[number];

export const lookOf = ({ kind, status }: Span): SpanLook =>
  kind === 'booking' ? (status ?? 'confirmed') : kind;
