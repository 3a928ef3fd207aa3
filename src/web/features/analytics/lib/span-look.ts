import type { SpanFill } from '#web/ui/span-bar.tsx';
import type { ItemSchedule } from '#shared/contracts/analytics.ts';

export type Span = ItemSchedule['spans'][number];

/** How what lies on a day is drawn and named. */
export const SPAN_LOOKS = ['active', 'confirmed', 'pending', 'completed', 'block', 'buffer'] as const;
export type SpanLook = (typeof SPAN_LOOKS)[number];

export const lookOf = ({ kind, status }: Span): SpanLook =>
  kind === 'booking' ? (status ?? 'confirmed') : kind;

export const FILLS = {
  active: 'solid',
  confirmed: 'dark',
  pending: 'dashed',
  completed: 'faded',
  block: 'hatched',
  buffer: 'dotted',
} as const satisfies Record<SpanLook, SpanFill>;
