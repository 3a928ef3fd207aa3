import { useState } from 'react';
import { useText } from '#web/lib/text.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useTypedSearch } from '#web/ui/search-field.tsx';
import styles from './lists.module.css';

const MOST = 100;

interface SearchFieldProps {
  label: string;
  /** The search of the list now. */
  value: string;
  onSearch: (text: string) => void;
}

/** Searches while the user types. The address wins when it changes on its own: back, a link. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const t = useText();
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const [sent, setSent] = useTypedSearch(text, value, onSearch);
  if (seen !== value) {
    setSeen(value);
    if (value !== sent) {
      setText(value);
      setSent(value);
    }
  }
  const search = (next: string) => {
    setText(next);
    setSent(next.trim());
    if (next.trim() !== value) onSearch(next.trim());
  };
  return (
    <form
      role="search"
      className={styles.box}
      onSubmit={(event) => {
        event.preventDefault();
        search(text);
      }}
    >
      <Icon name="search" className="muted-color" />
      <input
        className={styles.input}
        type="search"
        name="q"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={MOST}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {text !== '' && <IconButton icon="close" label={t('admin.list.clear')} onClick={() => search('')} />}
    </form>
  );
}
