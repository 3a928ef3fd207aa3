import type { ReactNode } from 'react';
import { useTexts, type Texts, type Translate } from '#web/lib/text.tsx';
import { Notice } from '#web/ui/notice.tsx';
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

function textOf(problem: Problem, { t, say }: Texts): string {
  switch (problem.kind) {
    case 'refused':
      return problem.message === undefined ? t('account.problem.generic') : say(problem.message);
    case 'tooMany':
      return tooManyText(t, problem.message && say(problem.message), problem.retryAfterSeconds);
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
  action?: ReactNode;
}

/** What went wrong as a whole; what concerns one field is said there. */
export function ProblemNotice({ problem, title, action }: ProblemNoticeProps) {
  const texts = useTexts();
  if (!problem || problem.kind === 'fields') return null;
  return (
    <Notice tone="danger" role="alert" title={title} action={action}>
      {textOf(problem, texts)}
    </Notice>
  );
}
