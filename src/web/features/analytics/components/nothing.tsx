import type { ReactNode } from 'react';

/** The content of a section without data. */
export function Nothing({ children }: { children: ReactNode }) {
  return <p className="muted p-4 rounded-8px sunken-ground">{children}</p>;
}
