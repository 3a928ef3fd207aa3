import { adminUserPath } from '#web/app/paths.ts';
import { personName } from '#web/lib/person-name.ts';
import { useText } from '#web/lib/text.tsx';
import { Way } from './way.tsx';

interface PersonProps {
  id: string;
  /** Null for somebody of whom only the id is known. */
  name: string | null;
}

/** A person's name, leading to their page at the desk. */
export function Person({ id, name }: PersonProps) {
  const t = useText();
  return <Way href={adminUserPath(id)}>{personName(t, name ?? id)}</Way>;
}
