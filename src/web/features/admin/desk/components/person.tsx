import { adminUserPath } from '#web/app/paths.ts';
import { Way } from './way.tsx';

interface PersonProps {
  id: string;
  /** Null for somebody of whom only the id is known. */
  name: string | null;
}

/** A person's name, leading to their page at the desk. */
export function Person({ id, name }: PersonProps) {
  return <Way href={adminUserPath(id)}>{name ?? id}</Way>;
}
