import { adminUserPath } from '#web/lib/paths.ts';
import { personName } from '#web/lib/person-name.ts';
import { useText } from '#web/lib/text.tsx';
import { RowLink } from './row-link.tsx';

interface PersonProps {
  id: string;
  /** Null for a user of whom only the id is known. */
  name: string | null;
}

/** A user's name, linked to their page in the admin console. */
export function Person({ id, name }: PersonProps) {
  const t = useText();
  return <RowLink href={adminUserPath(id)}>{personName(t, name ?? id)}</RowLink>;
}
