import type { ComponentProps } from 'react';
import { reportPath } from '#web/lib/paths.ts';
import { useText } from '#web/lib/text.tsx';
import { Banner } from './banner.tsx';
import { ButtonLink } from './button.tsx';

/** Where a person asks about a warning or a restriction. */
export function AskAboutRestriction() {
  const t = useText();
  return (
    <ButtonLink variant="line" size="small" href={reportPath({ kind: 'question', reason: 'restriction' })}>
      {t('common.report')}
    </ButtonLink>
  );
}

/** What the Admin keeps the reader from, and where to ask about it. */
export function RestrictionBanner(banner: Omit<ComponentProps<typeof Banner>, 'action'>) {
  return <Banner tone="warning" {...banner} action={<AskAboutRestriction />} />;
}
