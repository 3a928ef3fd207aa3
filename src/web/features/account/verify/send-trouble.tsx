import { useText } from '#web/lib/text.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ProblemNotice } from '../problem-notice.tsx';
import type { SendTrouble } from './use-send-code.ts';

/** Why no code is on its way. */
export function SendTroubleNotice({ trouble }: { trouble: SendTrouble | undefined }) {
  const t = useText();
  if (trouble?.kind !== 'unavailable')
    return <ProblemNotice problem={trouble} title={t('account.verify.sendFailed')} />;
  return (
    <Notice tone="warning" role="alert" title={t('account.verify.unavailable')}>
      {trouble.message}
    </Notice>
  );
}
