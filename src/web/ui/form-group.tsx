import { useId, type ReactNode } from 'react';
import type { FieldProblem } from '#web/lib/error-text.ts';
import { FieldError } from './field.tsx';

interface FormGroupProps {
  title: ReactNode;
  /** Beside the title. */
  note?: ReactNode;
  /** What is wrong with the group as a whole. */
  error?: FieldProblem | undefined;
  /** `radiogroup` where the group is one choice. */
  role?: 'group' | 'radiogroup';
  level?: 2 | 3;
  children: ReactNode;
}

/** Fields that belong together, under a heading. */
export function FormGroup({ title, note, error, role = 'group', level = 2, children }: FormGroupProps) {
  const id = useId();
  const errorId = `${id}-error`;
  const Heading = `h${level}` as const;
  return (
    <div
      className="stack-3"
      role={role}
      aria-labelledby={id}
      aria-describedby={error ? errorId : undefined}
      aria-invalid={error && role === 'radiogroup' ? true : undefined}
    >
      <div className="spread-wraps">
        <Heading id={id}>{title}</Heading>
        {note && <span className="muted">{note}</span>}
      </div>
      {children}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}
