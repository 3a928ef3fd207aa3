import { useLayoutEffect, useRef, type ComponentProps } from 'react';
import { TextInput } from '#web/ui/field.tsx';
import { digitsOf } from './card.ts';

type GroupedInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'ref'> & {
  value: string;
  /** Formats the value in groups. */
  group: (text: string) => string;
  onGrouped: (value: string) => void;
};

/** The place in `value` behind so many digits; the end behind all of them. */
function placeBehind(value: string, digits: number): number {
  if (digits >= digitsOf(value).length) return value.length;
  let seen = 0;
  for (let index = 0; index < value.length; index++) {
    if (seen === digits) return index;
    if (/\d/.test(value.charAt(index))) seen += 1;
  }
  return value.length;
}

/** Digits that group themselves while they are typed; the caret stays behind the digit that it was behind. */
export function GroupedInput({ value, group, onGrouped, ...rest }: GroupedInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const digitsBefore = useRef<number>(undefined);

  useLayoutEffect(() => {
    const element = input.current;
    if (digitsBefore.current === undefined || !element || element !== document.activeElement) return;
    const place = placeBehind(value, digitsBefore.current);
    element.setSelectionRange(place, place);
    digitsBefore.current = undefined;
  });

  return (
    <TextInput
      {...rest}
      ref={input}
      value={value}
      inputMode="numeric"
      autoCorrect="off"
      spellCheck={false}
      onChange={({ target }) => {
        const before = target.value.slice(0, target.selectionStart ?? target.value.length);
        digitsBefore.current = digitsOf(before).length;
        onGrouped(group(target.value));
      }}
    />
  );
}
