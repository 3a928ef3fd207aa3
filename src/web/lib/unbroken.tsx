import type { ReactNode } from 'react';

/**
 * A title whose model number ("KX040-4") stays on one line. The text itself is untouched, so that it is read, found and
 * copied as it is; base.css keeps the parts together. Long words may still break.
 */
export const unbroken = (title: string): ReactNode =>
  title.split(/(\w{1,9}-\w{1,9})/).map((part, at) =>
    at % 2 ? (
      <span key={at} className="unbroken">
        {part}
      </span>
    ) : (
      part
    ),
  );
