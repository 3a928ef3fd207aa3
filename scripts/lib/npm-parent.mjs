import { readFileSync } from 'node:fs';

const CHECK_MS = 250;

/**
 * npm starts scripts through a shell, which may swallow a signal. So a script watches npm, and takes npm's end for the
 * signal. Its own handling of SIGTERM, if it has any, then does the rest.
 */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const before = ancestors();
  const timer = setInterval(() => {
    if (ancestors() === before) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, CHECK_MS);
  timer.unref();
}

/** The shell and what stands behind it: npm. Where /proc is missing, the shell alone. */
function ancestors() {
  try {
    const status = readFileSync(`/proc/${process.ppid}/stat`, 'utf8');
    return `${process.ppid} ${status.slice(status.lastIndexOf(')') + 2).split(' ')[1]}`;
  } catch {
    return `${process.ppid}`;
  }
}
