import { useText, type Translate } from '#web/lib/text.tsx';
import { Banner } from '#web/ui/banner.tsx';
import type { Problem } from './problem.ts';

function whenAgain(t: Translate, seconds: number | undefined): string {
  if (seconds === undefined) return t('account.problem.later');
  return seconds < 60
    ? t('account.problem.seconds', { seconds: Math.ceil(seconds) })
    : t('account.problem.minutes', { minutes: Math.ceil(seconds / 60) });
}

/** The server's sentence; when another try makes sense is added where that doesn't say it. */
function tooManyText(t: Translate, message: string | undefined, seconds: number | undefined): string {
  if (message && /\d/.test(message)) return message;
  return [message, whenAgain(t, seconds)].filter(Boolean).join(' ');
}

function textOf(problem: Problem, t: Translate): string {
  switch (problem.kind) {
    case 'refused':
      return problem.message ?? t('account.problem.generic');
    case 'tooMany':
      return tooManyText(t, problem.message, problem.retryAfterSeconds);
    case 'unreachable':
      return t('account.problem.offline');
    case 'fields':
      return '';
  }
}

interface ProblemNoticeProps {
  problem: Problem | undefined;
  /** What did not happen, in the words of this form. */
  title: string;
}

/** Errors of the form as a whole; an error of one field is shown at the field. */
export function ProblemBanner({ problem, title }: ProblemNoticeProps) {
  const t = useText();
  if (!problem || problem.kind === 'fields') return null;
  return (
    <Banner tone="danger" role="alert" title={title}>
      {textOf(problem, t)}
    </Banner>
  );
}
