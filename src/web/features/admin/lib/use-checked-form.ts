import { useRef, useState } from 'react';
import { problemOf, z } from '#shared/contracts/zod.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { useTexts } from '#web/lib/text.tsx';

type Errors<Name extends string> = Partial<Record<Name, string>>;

interface CheckedForm<Schema extends z.core.$ZodType, Name extends string> {
  /** The contract of what is sent. */
  schema: Schema;
  /** Every field as the form opens. */
  empty: Readonly<Record<Name, string>>;
  /** Resolves to whether it was done. */
  send: (body: z.output<Schema>) => Promise<boolean>;
  /** Why the last call failed. */
  refused: Error | null;
}

/** The first complaint about each of these fields. */
function errorsBy<Name extends string>(said: readonly (readonly [string, unknown])[]): Errors<Name> {
  const texts = said.filter((one): one is readonly [string, string] => typeof one[1] === 'string');
  return Object.fromEntries([...texts].reverse()) as Errors<Name>;
}

const without = <Name extends string>(errors: Errors<Name>, name: Name): Errors<Name> =>
  errorsBy<Name>(Object.entries(errors).filter(([key]) => key !== name));

/** A form that is checked by the contract before it is sent. A field's complaint goes away with its next change. */
export function useCheckedForm<Schema extends z.core.$ZodType, Name extends string>({
  schema,
  empty,
  send,
  refused,
}: CheckedForm<Schema, Name>) {
  const { tell } = useTexts();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(empty);
  const [wrong, setWrong] = useState<Errors<Name>>({});
  /** Changed after the server's refusal, whose messages no longer apply to these fields. */
  const [mended, setMended] = useState<readonly string[]>([]);
  const refusals = refused instanceof ApiError ? Object.entries(refused.fields) : [];
  const said = refusals.filter(([name]) => name in empty && !mended.includes(name));
  const errors: Errors<Name> = { ...errorsBy<Name>(said), ...wrong };

  const focusWrong = () => {
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  const write = (name: Name, text: string) => {
    setValues((before) => ({ ...before, [name]: text }));
    setWrong((before) => without(before, name));
    setMended((before) => [...before, name]);
  };
  const submit = async (): Promise<void> => {
    const checked = z.safeParse(schema, values);
    if (!checked.success) {
      setWrong(
        errorsBy<Name>(
          checked.error.issues.map((issue) => [String(issue.path[0]), tell(problemOf(issue))] as const),
        ),
      );
      focusWrong();
      return;
    }
    setWrong({});
    setMended([]);
    if (!(await send(checked.data))) focusWrong();
  };
  return { form, values, errors, write, submit };
}
