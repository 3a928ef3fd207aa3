import { useState } from 'react';
import { useText } from '#web/lib/text.tsx';
import { TextField } from '#web/ui/field.tsx';
import { comboboxOf, SuggestionList, useSuggestions } from '#web/ui/suggestions.tsx';
import styles from './warnings.module.css';
import { useFindPerson, usePeopleLabels } from './use-people.ts';

interface PersonFieldProps {
  /** The initial value: a user who was chosen elsewhere. */
  initial: string;
  error: string | undefined;
  autoFocus: boolean;
  /** Empty until a user is chosen. */
  onChoose: (id: string) => void;
}

/** One of all the people there are, found by typing; a plain list would be endless. */
export function PersonField({ initial, error, autoFocus, onChoose }: PersonFieldProps) {
  const t = useText();
  const [text, setText] = useState(initial);
  const findPerson = useFindPerson();
  const list = useSuggestions(text, usePeopleLabels, (label) => {
    setText(label);
    onChoose(findPerson(label)?.id ?? '');
  });
  return (
    <div className={styles.place}>
      <TextField
        label={t('admin.warnings.user')}
        hint={t('admin.warnings.userHint')}
        error={error}
        {...comboboxOf(list)}
        name="userId"
        required
        autoFocus={autoFocus}
        value={text}
        maxLength={120}
        placeholder={t('admin.users.search')}
        onChange={(event) => {
          setText(event.target.value);
          onChoose('');
          list.typed();
        }}
        onFocus={(event) => event.target.select()}
        onClick={() => {
          if (text === '') list.typed();
        }}
        onBlur={list.close}
      />
      <SuggestionList
        list={list}
        label={t('admin.users.title')}
        icon="user"
        count={t('admin.warnings.offered', { count: list.items.length })}
        className={styles.list}
      />
    </div>
  );
}
