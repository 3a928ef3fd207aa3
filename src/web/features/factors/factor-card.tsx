import type { ComponentProps } from 'react';
import { Banner } from '#web/ui/banner.tsx';
import { Card } from '#web/ui/card.tsx';

interface FactorCardProps extends Pick<ComponentProps<typeof Card>, 'title' | 'text' | 'children'> {
  /** What went wrong, in a sentence. */
  problem?: string | undefined;
}

/** One part of the security page. */
export function FactorCard({ problem, children, ...card }: FactorCardProps) {
  return (
    <Card {...card}>
      {problem && <Banner tone="danger" icon="alert" role="alert" title={problem} />}
      {children}
    </Card>
  );
}
