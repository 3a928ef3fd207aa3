import type { z } from '#shared/contracts/zod.ts';
import { useRef, useState } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
} from 'react-hook-form';
import type { ApiClient } from '#web/lib/api-client.ts';
import { useApi } from '#web/lib/query-client.ts';
import { useTexts } from '#web/lib/text.tsx';
import { contractResolver } from './contract-resolver.ts';
import { problemOf, type Problem } from './problem.ts';

/** A contract: what is typed goes in, what is sent comes out. */
type FormSchema = z.core.$ZodType<FieldValues, FieldValues>;

interface AccountFormOptions<Schema extends FormSchema, Answer> {
  schema: Schema;
  /** In the order of the form: the first wrong one gets the focus. Messages for other fields are shown above the form. */
  fields: readonly Path<z.input<Schema>>[];
  /**
   * Best left out for what people type: then a field keeps what was typed, or filled in by a password manager,
   * before the page is hydrated.
   */
  defaults?: DefaultValues<z.input<Schema>>;
  send: (api: ApiClient, values: z.output<Schema>) => Promise<Answer>;
  onDone: (answer: Answer, values: z.output<Schema>) => void;
  /** Gets the focus when the refusal names no field. */
  focusOnRefusal?: Path<z.input<Schema>>;
}

export interface AccountForm<Input extends FieldValues, Output> {
  form: UseFormReturn<Input, unknown, Output>;
  problem: Problem | undefined;
  /** From the submission on, and after a success until the screen is gone. */
  busy: boolean;
  submit: (event?: React.BaseSyntheticEvent) => Promise<void>;
  /** What was refused no longer matters. */
  clearProblem: () => void;
}

/** A form that checks by the contract, sends once, and puts the server's answer where it belongs. Nothing typed is ever lost. */
export function useAccountForm<Schema extends FormSchema, Answer>(
  options: AccountFormOptions<Schema, Answer>,
): AccountForm<z.input<Schema>, z.output<Schema>> {
  const { schema, fields, defaults, send, onDone, focusOnRefusal } = options;
  const api = useApi();
  const { tell } = useTexts();
  const form = useForm<z.input<Schema>, unknown, z.output<Schema>>({
    resolver: contractResolver(schema, tell),
    defaultValues: defaults,
  });
  const [problem, setProblem] = useState<Problem>();
  const [busy, setBusy] = useState(false);
  const underWay = useRef(false);

  const showProblem = (found: Problem, sent: z.output<Schema>) => {
    setProblem(found);
    if (found.kind === 'fields') {
      const wrong = fields.filter((name) => name in found.fields);
      wrong.forEach((name, index) =>
        form.setError(name, { type: 'server', message: found.fields[name] }, { shouldFocus: index === 0 }),
      );
    } else if (focusOnRefusal) {
      // What was corrected meanwhile is not to be typed over.
      const shouldSelect = form.getValues(focusOnRefusal) === sent[focusOnRefusal];
      form.setFocus(focusOnRefusal, { shouldSelect });
    }
  };

  const handle = async (values: z.output<Schema>) => {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    setProblem(undefined);
    let answer: Answer;
    try {
      answer = await send(api, values);
    } catch (error) {
      underWay.current = false;
      setBusy(false);
      showProblem(problemOf(error, fields), values);
      return;
    }
    onDone(answer, values);
  };

  return {
    form,
    problem,
    busy,
    submit: (event) => form.handleSubmit(handle)(event),
    clearProblem: () => setProblem(undefined),
  };
}
